import { beforeEach, describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { foldGame } from '#domain/game/log/fold.ts'
import { inLogOrder } from '#domain/game/log/log.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { backupEntry } from '#storage/backup-entry.ts'
import { pinsEntry } from '#storage/pins-entry.ts'
import { dismissalEntry, printEntry, syncStateEntry, userSettingsEntry } from '#storage/keyval.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { openDevice } from './device.ts'
import { begunGame, MARROW, newPlayer, RAGWOLVES, type Player } from '#tests/support/game.ts'
import { beforeRequests, failTransaction, openAs } from '#tests/unit/storage/device.ts'

/** A device with its own database; a new one is like the same after its site data was cleared. */
function open(options?: Parameters<typeof openDevice>[0]) {
  const device = openDevice(options)
  const { armies, theme, table } = device
  return {
    ...device,
    $theme: theme.$value,
    $tableSize: table.$value,
    count: async () => {
      await device.refresh()
      return device.$summary.get()
    },
    put: (army: Army) => armies.change(army.id, 'Create army', () => army, { rev: army.id, at: 1 }),
    list: async () =>
      (await armies.readMany(await armies.listIds())).flatMap((read) =>
        read.type === 'army' ? [read.army] : [],
      ),
  }
}

type Device = ReturnType<typeof open>

const army = makeArmy({ name: 'Rat Kings', units: [makeUnit()] })
const excluded = {
  ruleset: '1.0.0',
  excluded_scenarios_ids: ['bloodbath'],
  excluded_battlefields_ids: [],
  excluded_deployments_ids: ['pets', 'scouts'],
  excluded_twists_ids: [],
}
const settings = { ruleset_version: '0.3.0', rulesets: [excluded] }
const pin = { name: 'League', search: '?tag=league' }
const hand = { ruleset_version: '1.0.0', playing_cards_ids: ['7H', 'KS'], discarded_cards_ids: ['2C'] }

async function fill({ put, keyval, $theme, $tableSize }: Device): Promise<void> {
  await put(army)
  await put(makeArmy({ name: 'Crow Host' }))
  await keyval.set(userSettingsEntry('1.0.0'), settings)
  await keyval.set(fortuneHandEntry('1.0.0'), hand)
  await keyval.set(printEntry('include_keywords', true), false)
  await keyval.set(dismissalEntry('join_prompt'), 5)
  await keyval.set(pinsEntry, [pin])
  $theme.set('dark')
  $tableSize.set('6x4')
}

const exportFrom = async ({ exported }: Device): Promise<Blob> => new Blob([await exported()])
const plan = (device: Device, file: Blob) => device.plan(file)

let device: Device
beforeEach(async () => {
  device = open()
  await fill(device)
})

describe('a file of everything', () => {
  it('restores everything on a wiped device', async () => {
    const file = await exportFrom(device)
    expect(device.files[0]?.name).toMatch(/^hobgoblin-\d{4}-\d\d-\d\d\.json$/)
    const wiped = open()
    await wiped.data.run(await plan(wiped, file))
    expect((await wiped.list()).toSorted((a, b) => (a.id < b.id ? 1 : -1))).toEqual(
      (await device.list()).toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    )
    expect(await wiped.keyval.get(userSettingsEntry('1.0.0'))).toEqual(settings)
    expect(await wiped.keyval.get(fortuneHandEntry('1.0.0'))).toEqual(hand)
    expect(await wiped.keyval.get(printEntry('include_keywords', true))).toBe(false)
    expect(await wiped.keyval.get(dismissalEntry('join_prompt'))).toBe(5)
    expect(await wiped.keyval.get(pinsEntry)).toEqual([pin])
    expect(wiped.$theme.get()).toBe('dark')
    expect(wiped.$tableSize.get()).toBe('6x4')
    expect(await wiped.data.check(file), 'a second import does nothing').toEqual({ type: 'nothing new' })
  })

  it('[LIB-16] keeps the pinned searches of the device, replaces those of the same name, and puts them back', async () => {
    const file = await exportFrom(device)
    const other = open()
    const own = [
      { name: 'Club', search: '?tag=club' },
      { name: 'League', search: '?tag=mine' },
    ]
    await other.keyval.set(pinsEntry, own)
    const undo = await other.data.run(await plan(other, file))
    expect(await other.keyval.get(pinsEntry)).toEqual([own[0], pin])
    await undo()
    expect(await other.keyval.get(pinsEntry)).toEqual(own)
  })

  it('[LIB-40] notes when the file was made', async () => {
    await exportFrom(device)
    expect((await device.keyval.get(backupEntry)).made).toBeGreaterThan(0)
  })

  it('contains nothing about the account', async () => {
    await device.keyval.set(syncStateEntry, {
      version: 1,
      currentUser: { id: 'u1', email: 'crow@example.org', isVerified: true },
      sessionInfo: { createdTs: 1, expiresTs: 2 },
      lastSuccessfulSyncTs: 3,
      syncLog: [],
    })
    await exportFrom(device)
    expect(device.files[0]?.text).not.toMatch(/crow@example|u1|session/i)
  })

  it('contains an unreadable record as text; an import leaves that record alone', async () => {
    const file = await exportFrom(device)
    const db = await openAs(5)
    const tx = db.transaction('records', 'readwrite')
    tx.objectStore('records').put({ list: 0, id: army.id, army: { units: 'gnawed' }, listed_ts: 1 })
    await new Promise((resolve) => {
      tx.oncomplete = resolve
    })
    db.close()
    const planned = await plan(device, file)
    expect(planned.copied.map(({ name }) => name)).toEqual(['Rat Kings'])
    await device.data.run(planned)
    expect((await device.list()).map(({ name }) => name).toSorted()).toEqual(['Crow Host', 'Rat Kings Copy'])
    expect(await device.data.download()).toBe(1)
    const { unreadable } = JSON.parse(device.files[1]?.text ?? '') as { unreadable: string[] }
    expect(unreadable).toHaveLength(1)
    expect(unreadable[0]).toContain('gnawed')
  })
})

describe('an import', () => {
  it('loses no army: different ones become copies, deleted ones come back, and undo removes both again', async () => {
    const file = await exportFrom(device)
    const { armies, list, data, keyval, $theme } = device
    const stamp = { rev: 'later', at: 50 }
    await armies.change(
      army.id,
      'Edit army',
      (now) => now && ({ ...now, description: 'Gnawing.' } as Army),
      stamp,
    )
    const crow = makeArmy({ name: 'Crow Host' })
    await armies.change(
      crow.id,
      'Delete army',
      () => ({ id: crow.id, name: crow.name, deleted: true, updated_ts: 60 }),
      { rev: 'dead', at: 60 },
    )
    await keyval.set(fortuneHandEntry('1.0.0'), { ...hand, playing_cards_ids: [] })
    $theme.set('light')

    const planned = await plan(device, file)
    expect([planned.added, planned.copied].map((list) => list.map(({ name }) => name))).toEqual([
      ['Crow Host'],
      ['Rat Kings'],
    ])
    const undo = await data.run(planned)
    const texts = (await list()).map(({ name, description }) => [name, description])
    expect(texts.toSorted()).toEqual([
      ['Crow Host', ''],
      ['Rat Kings Copy', ''],
      ['Rat Kings', 'Gnawing.'],
    ])
    expect((await keyval.get(fortuneHandEntry('1.0.0'))).playing_cards_ids).toEqual(['7H', 'KS'])
    expect($theme.get()).toBe('dark')

    await undo()
    expect((await list()).map(({ name, description }) => [name, description])).toEqual([
      ['Rat Kings', 'Gnawing.'],
    ])
    expect((await keyval.get(fortuneHandEntry('1.0.0'))).playing_cards_ids).toEqual([])
    expect($theme.get()).toBe('light')
  })

  it('can be undone completely on a new device', async () => {
    const file = await exportFrom(device)
    const fresh = open()
    const undo = await fresh.data.run(await plan(fresh, file))
    await undo()
    expect([await fresh.list(), await fresh.keyval.keys()]).toEqual([[], []])
    expect([fresh.$theme.get(), fresh.$tableSize.get()]).toEqual(['system', '4x3'])
  })

  it('keeps the default ruleset if the imported one cannot be loaded', async () => {
    const file = await exportFrom(device)
    const fresh = open({ canLoad: false })
    const planned = await plan(fresh, file)
    expect(planned.refused).toBe('0.3.0')
    await fresh.data.run(planned)
    expect(await fresh.keyval.get(userSettingsEntry('1.0.0'))).toEqual({
      ruleset_version: '1.0.0',
      rulesets: [excluded],
    })
    expect(await fresh.data.check(file)).toEqual({ type: 'nothing new' })
  })

  it('keeps an army that another tab creates at the same time', async () => {
    const file = await exportFrom(device)
    const fresh = open()
    const planned = await plan(fresh, file)
    await fresh.put({ ...army, description: 'From the other tab.' })
    await fresh.data.run(planned)
    expect((await fresh.list()).map(({ name, description }) => [name, description]).toSorted()).toEqual([
      ['Crow Host', ''],
      ['Rat Kings', 'From the other tab.'],
    ])
  })

  it('refuses other files, and a file that is too large without reading it', async () => {
    expect(await device.data.check(new Blob(['<html>']))).toEqual({
      type: 'error',
      message: 'This file is not JSON, or it is damaged. The fault is in line 1, column 1.',
    })
    const huge = {
      size: 70_000_000,
      arrayBuffer: () => Promise.reject(new Error('It was read.')),
    } as unknown as Blob
    expect(await device.data.check(huge)).toEqual({ type: 'error', message: 'This file is too big.' })
    const gone = {
      size: 100,
      arrayBuffer: () => Promise.reject(new DOMException('It is no more.', 'NotFoundError')),
    } as unknown as Blob
    expect(await device.data.check(gone)).toEqual({
      type: 'error',
      message: 'The browser cannot read this file. Was it moved or changed?',
    })
  })
})

it('counts what is on the device', async () => {
  expect(await device.count()).toEqual({ armies: 2, games: 0, cards: 2, exclusions: 3 })
  expect(await open().count()).toEqual({ armies: 0, games: 0, cards: 0, exclusions: 0 })
})

describe('games', () => {
  const GAME = 'game-number1'
  const write = ({ games }: Device, player: Player, device: string) =>
    games.write(GAME, player.moves(), player.game(), device.padEnd(12, '-'))
  const movesOf = async ({ games }: Device) => inLogOrder((await games.read(GAME))?.moves ?? [])

  /** The same game on two devices, each with a move that the other lacks. */
  function apart() {
    const [one, two] = [newPlayer('one'), newPlayer('two')]
    one.play({ type: 'doom', unit: MARROW, by: 3 })
    two.play({ type: 'doom', unit: RAGWOLVES, by: 1 })
    return { one, two }
  }

  it('[GAME-80] come back on a wiped device, with who made the moves', async () => {
    const { one } = apart()
    await write(device, one, 'one')
    expect(await device.count()).toMatchObject({ games: 1 })
    const file = await exportFrom(device)
    const wiped = open()
    await wiped.data.run(await plan(wiped, file))
    expect(await movesOf(wiped)).toEqual(one.moves())
    expect((await wiped.games.read(GAME))?.own).toEqual(['one---------'])
    expect(await wiped.games.list(0)).toMatchObject([
      { id: GAME, summary: { host: { name: 'The Candlelit Court' } } },
    ])
    expect(await wiped.data.check(file)).toEqual({ type: 'nothing new' })
  })

  it('[GAME-80] are merged as the union of their moves, and undo takes only the added ones away', async () => {
    const { one, two } = apart()
    await write(device, one, 'one')
    const file = await exportFrom(device)
    const other = open()
    await write(other, two, 'two')
    const planned = await plan(other, file)
    expect(planned.games).toMatchObject({ added: [], grown: { length: 1 } })
    const undo = await other.data.run(planned)
    expect(await movesOf(other)).toEqual(inLogOrder([...one.moves(), ...two.moves()]))
    await undo()
    expect(await movesOf(other)).toEqual(two.moves())
  })

  it('[GAME-80] keep what was played after the import when it is undone', async () => {
    const { one } = apart()
    await write(device, one, 'one')
    const file = await exportFrom(device)
    const other = open()
    const undo = await other.data.run(await plan(other, file))
    one.play({ type: 'vp', side: 'host', by: 2 })
    await write(other, one, 'one')
    await undo()
    expect(await movesOf(other)).toEqual(one.moves())
  })

  it('[GAME-80] that were deleted are not exported, and come back from a file', async () => {
    const { one } = apart()
    await write(device, one, 'one')
    const file = await exportFrom(device)
    await device.games.remove(GAME, 5)
    expect(await device.count()).toMatchObject({ games: 0 })
    expect(await (await exportFrom(device)).text()).not.toContain(GAME)
    const undo = await device.data.run(await plan(device, file))
    expect(await device.games.list(5)).toHaveLength(1)
    await undo()
    expect(await device.games.list(5)).toEqual([])
  })

  it('[GAME-80] with a damaged move are exported without it, and its text is kept', async () => {
    await device.games.write(GAME, [begunGame()], foldGame([begunGame()]), 'host-device-')
    await device.gamesDatabase.run(['moves'], 'readwrite', (tx) =>
      tx.objectStore('moves').put({ list: 0, game: GAME, device: 'x', n: 1, move: { type: 'gnawed' } }),
    )
    expect(await device.data.download()).toBe(1)
    const file = new Blob([device.files.at(-1)?.text ?? ''])
    expect(await file.text()).toContain('gnawed')
    const wiped = open()
    await wiped.data.run(await plan(wiped, file))
    expect(await movesOf(wiped)).toHaveLength(1)
  })

  it('[GAME-80] that cannot be stored leave the whole import undone', async () => {
    const { one } = apart()
    await write(device, one, 'one')
    const file = await exportFrom(device)
    const fresh = open()
    const planned = await plan(fresh, file)
    const stop = beforeRequests((name, tx) => {
      if (name === 'put' && tx.db.name === 'hobgoblin-games') failTransaction(tx, 'QuotaExceededError')
    })
    await expect(fresh.data.run(planned)).rejects.toThrow('QUOTA_EXCEEDED')
    stop()
    expect([await fresh.list(), await fresh.games.list(0)]).toEqual([[], []])
    expect(fresh.$theme.get()).toBe('system')
  })
})
