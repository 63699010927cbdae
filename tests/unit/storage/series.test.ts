import { beforeEach, expect, it } from 'vitest'
import { editUnit, touchArmy } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { Stamp } from '#storage/army-writing.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beforeRequests, newDevice, openAs, readAll, stamps, type Tab } from './device.ts'

const [guard, archers] = [makeUnit({ name: 'Guard' }), makeUnit({ name: 'Archers' })]
const army = makeArmy({ units: [guard, archers] })

let tab: Tab
let stamp: () => Stamp

beforeEach(async () => {
  tab = newDevice().openTab()
  stamp = stamps()
  await tab.armies.change(army.id, null, () => army, stamp())
})

function change(label: string, edit: (army: Army) => Army, series?: string, mark = stamp(), where = tab) {
  const apply = (now: StoredArmy | null) => (now && !now.deleted ? touchArmy(edit(now), mark.at) : now)
  return where.armies.change(army.id, label, apply, mark, series)
}

const setCount = (count: number, unit = guard, mark = stamp()) =>
  change(`Count ${count}`, (army) => editUnit(army, unit.id, (now) => ({ ...now, count })), unit.id, mark)

async function counts(): Promise<number[]> {
  const read = await tab.armies.read(army.id)
  if (read.type !== 'army') throw new Error('The army is gone.')
  return read.army.units.map(({ count }) => count)
}

const undo = () => tab.armies.undo(army.id, stamp())
const labels = async () =>
  (await readAll(await openAs(), 'history')).map((entry) => (entry as { label: string }).label)

it('consecutive steps of one series are one entry, undone and redone together', async () => {
  await setCount(2)
  await setCount(3)
  expect((await setCount(4)).history).toEqual({ undo: 'Count 4', redo: null })
  expect(await labels()).toEqual(['Count 4'])
  expect((await undo())?.history).toEqual({ undo: null, redo: 'Count 4' })
  expect(await counts()).toEqual([1, 1])
  await tab.armies.redo(army.id, stamp())
  expect(await counts()).toEqual([4, 1])
})

it('steps of another unit, other edits, and steps after an undo are separate entries', async () => {
  await setCount(2)
  await setCount(2, archers)
  await setCount(3)
  await change('Rename', (army) => ({ ...army, name: 'Rats' }))
  await setCount(4)
  expect(await labels()).toEqual(['Count 2', 'Count 2', 'Count 3', 'Rename', 'Count 4'])
  await undo()
  await setCount(5)
  expect(await labels()).toEqual(['Count 2', 'Count 2', 'Count 3', 'Rename', 'Count 5'])
})

it('a step more than a minute later is a separate edit', async () => {
  await setCount(2, guard, { rev: 'a', at: 10_000 })
  await setCount(3, guard, { rev: 'b', at: 69_999 })
  await setCount(4, guard, { rev: 'c', at: 129_999 })
  expect(await labels()).toEqual(['Count 3', 'Count 4'])
})

it('steps that cancel each other out leave nothing to undo', async () => {
  await change('Rename', (army) => ({ ...army, name: 'Rats' }))
  await setCount(2)
  expect((await setCount(1)).history).toEqual({ undo: 'Rename', redo: null })
  expect(await labels()).toEqual(['Rename'])
})

it('undoing steps keeps a change that came from another device in between', async () => {
  await setCount(2)
  // As sync writes it: without a history entry, and with a different mark.
  const received = { rev: 'theirs', at: 6000 }
  await change('Theirs', (army) => ({ ...army, name: 'Theirs' }), undefined, received)
  const db = await openAs()
  await new Promise((resolve) => {
    const tx = db.transaction('history', 'readwrite')
    tx.objectStore('history').delete(2)
    tx.oncomplete = resolve
  })
  db.close()
  await setCount(3)
  expect(await labels()).toEqual(['Count 2', 'Count 3'])
  await undo()
  expect(await counts()).toEqual([2, 1])
  expect((await tab.armies.read(army.id)) as object).toMatchObject({ army: { name: 'Theirs' } })
})

it('a step that is repeated after a lost connection counts once', async () => {
  const mark = stamp()
  await setCount(2, guard, mark)
  await setCount(2, guard, mark)
  expect(await labels()).toEqual(['Count 2'])
})

it('a step reads neither the army nor its history again after it has written them', async () => {
  await setCount(2)
  const requests: string[] = []
  const stop = beforeRequests((name) => requests.push(name))
  await setCount(3)
  stop()
  expect(requests).toEqual(['get', 'put', 'getAllKeys', 'getAllKeys', 'get', 'put'])
})
