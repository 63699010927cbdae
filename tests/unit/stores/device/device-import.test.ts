import { expect, it, onTestFinished } from 'vitest'
import type { TabMessage } from '#platform/tabs.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { userSettingsEntry } from '#storage/keyval.ts'
import { makeArmy } from '#tests/support/army.ts'
import { openDevice } from './device.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newPlayer } from '#tests/support/game.ts'
import { beforeRequests, failTransaction } from '#tests/unit/storage/device.ts'

const army = makeArmy({ name: 'Rat Kings' })
const hand = { ruleset_version: '1.0.0', playing_cards_ids: ['7H', 'KS'], discarded_cards_ids: [] }

/** A new device, on which `put` makes an army. */
function open(options?: Parameters<typeof openDevice>[0]) {
  const device = openDevice(options)
  const put = () => device.armies.change(army.id, 'Create army', () => army, { rev: 'first', at: 1 })
  return { ...device, put }
}

/** The file of a device with an army, a game and a hand. */
async function fileOfEverything(): Promise<string> {
  const { put, keyval, games, exported } = open()
  await put()
  await keyval.set(fortuneHandEntry('1.0.0'), hand)
  const player = newPlayer('one')
  await games.write('game-number1', player.moves(), player.game(), 'one---------')
  return exported()
}

it('an import, and taking it back, tell this tab and the others what has changed', async () => {
  const file = await fileOfEverything()
  const device = open()
  const heard: TabMessage[] = []
  const own: unknown[] = []
  device.otherTab.listen((message) => heard.push(message))
  device.news.onOwn((news) => void own.push(news))
  const takeBack = await device.import(file)
  const told: TabMessage[] = [
    { type: 'game', id: 'game-number1' },
    { type: 'settings' },
    { type: 'fortune' },
    { type: 'armies', ids: [army.id], listed: true },
  ]
  expect(heard).toEqual(told)
  expect(own).toEqual([{ changed: [army.id], listed: true }])
  await takeBack()
  expect(heard).toEqual([...told, ...told])
  expect(own).toHaveLength(2)
})

it('an import whose armies cannot be stored leaves everything as it was', async () => {
  const file = await fileOfEverything()
  const device = open()
  const stop = beforeRequests((name, tx) => {
    if (['put', 'add'].includes(name) && [...tx.objectStoreNames].includes('records'))
      failTransaction(tx, 'QuotaExceededError')
  })
  onTestFinished(stop)
  await expect(device.import(file)).rejects.toThrow('QUOTA_EXCEEDED')
  stop()
  expect(await device.keyval.keys()).toEqual([])
})

it('taking back an import without a theme and a table keeps those that were chosen since', async () => {
  const file = await fileOfEverything()
  const device = open()
  const takeBack = await device.import(file)
  device.theme.choose('dark')
  device.table.choose('6x4')
  await takeBack()
  expect([device.theme.$value.get(), device.table.$value.get()]).toEqual(['dark', '6x4'])
})

it('the file of a device on which nothing was chosen contains no choices', async () => {
  expect(await open().exported()).not.toMatch(/system|4x3/)
  const { put, exported } = open()
  await put()
  const file = await exported()
  const wiped = open()
  await wiped.import(file)
  expect(await wiped.keyval.keys()).toEqual([])
  expect(wiped.theme.$value.get()).toBe('system')
})

it('a hand of no ruleset is left out of the file', async () => {
  const { keyval, exported } = open()
  await keyval.set(fortuneHandEntry('gnawed'), { ...hand, ruleset_version: 'gnawed' })
  expect(await exported()).not.toContain('gnawed')
})

it('a file without settings changes no default ruleset, even one that cannot be loaded now', async () => {
  const { put, exported } = open()
  await put()
  const file = await exported()
  const device = open({ canLoad: false })
  const settings = { ruleset_version: '0.3.0', rulesets: [] }
  await device.keyval.set(userSettingsEntry('1.0.0'), settings)
  const checked = await device.data.check(new Blob([file]))
  expect(checked).toMatchObject({ type: 'plan', plan: { refused: null } })
  await device.import(file)
  expect(await device.keyval.get(userSettingsEntry('1.0.0'))).toEqual(settings)
})

it('the default ruleset of a file is taken without loading it, if it is the latest', async () => {
  const from = open()
  await from.keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '1.0.0', rulesets: [] })
  const file = await from.exported()
  const device = open({ canLoad: false })
  await device.keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.3.0', rulesets: [] })
  await device.import(file)
  expect(await device.keyval.get(userSettingsEntry('1.0.0'))).toMatchObject({ ruleset_version: '1.0.0' })
})

it('what the device holds is counted again when this tab or another one changes something', async () => {
  const { $summary, put, otherTab, settings, keyval } = open()
  expect($summary.get()).toBeNull()
  $summary.listen(() => undefined)
  await eventually(() => expect($summary.get()).toMatchObject({ armies: 0 }))
  await put()
  otherTab.broadcast({ type: 'armies', ids: [army.id], listed: true })
  await eventually(() => expect($summary.get()).toEqual({ armies: 1, games: 0, cards: 0, exclusions: 0 }))
  await keyval.set(fortuneHandEntry('1.0.0'), hand)
  await settings.refresh()
  await eventually(() => expect($summary.get()).toMatchObject({ cards: 2 }))
})

it('the last count stays if the database fails, but no other error is hidden', async () => {
  const { $summary, refresh, put, makeSummary, keyval } = open()
  await put()
  await refresh()
  onTestFinished(beforeRequests((_name, tx) => failTransaction(tx, 'UnknownError')))
  await refresh()
  expect($summary.get()).toMatchObject({ armies: 1 })
  const broken = makeSummary({ keyval: { ...keyval, get: () => Promise.reject(new Error('A bug.')) } })
  await expect(broken.refresh()).rejects.toThrow('A bug.')
})

it('[LIB-50] a restored backup sets the counts of the miniatures, makes no copy, and can be taken back', async () => {
  const owned = (count: number) =>
    setOwned(newMiniatures('1.0.0', 1), { type: 'BEASTS', footprint: 'WIDE' }, count, 'Beasts, Wide')
  const keep = ({ armies }: ReturnType<typeof open>, count: number) =>
    armies.change(MINIATURES_ID, 'Enter', () => owned(count), { rev: `rev-${count}`, at: 1 })
  const before = open()
  await keep(before, 5)
  const file = await before.exported()
  const device = open()
  await keep(device, 2)
  const counts = async () =>
    (await device.armies.readAll()).armies.map(({ id, units }) => [id, ...units.map(({ count }) => count)])
  const takeBack = await device.import(file)
  expect(await counts()).toEqual([[MINIATURES_ID, 5]])
  expect(await device.data.check(new Blob([file]))).toEqual({ type: 'nothing new' })
  await takeBack()
  expect(await counts()).toEqual([[MINIATURES_ID, 2]])
})
