import { beforeEach, describe, expect, it } from 'vitest'
import { makeTombstone, touchArmy } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { newDevice, stamps, type Tab } from './device.ts'

const guard = makeUnit({ name: 'Guard' })
const ARMY = makeArmy({ units: [guard] })
const OTHER = makeArmy({ name: 'Other' })
const { id } = ARMY

let tab: Tab
let stamp: ReturnType<typeof stamps>

beforeEach(() => {
  tab = newDevice().openTab()
  stamp = stamps()
})

const add = (armies: Army[], mark = stamp()) => tab.armies.addMany(armies, 'Import', mark)

/** @param label null for a change that came from another device */
function edit(label: string | null, change: (army: Army) => Army, armyId = id) {
  const mark = stamp()
  const apply = (army: Army) => touchArmy(change(army), mark.at)
  return tab.armies.change(armyId, label, (now) => (now && !now.deleted ? apply(now) : now), mark)
}

const rename = (name: string, armyId = id) => edit(`Rename to ${name}`, (army) => ({ ...army, name }), armyId)
const remove = (army = ARMY) =>
  tab.armies.change(army.id, `Delete ${army.name}`, () => makeTombstone(army, 7000), stamp())

const history = () =>
  tab.database.run(['history'], 'readonly', (tx) => tx.objectStore('history').getAll()) as Promise<
    { label: string; army_id: string }[]
  >
const labels = async () => (await history()).map(({ label }) => label)
const nameOf = async (armyId = id) => {
  const read = await tab.armies.read(armyId)
  return read.type === 'army' ? read.army.name : read.type
}

/** As after damage to the disk, of which only the history is left. */
const loseRecord = () =>
  tab.database.run(['records'], 'readwrite', (tx) => tx.objectStore('records').delete([0, id]))

describe('adding armies', () => {
  it('tells the ids of those that were added, and leaves an army alone that is there', async () => {
    expect(await add([ARMY, OTHER])).toEqual([id, OTHER.id])
    const third = makeArmy({ name: 'Third' })
    expect(await add([{ ...ARMY, name: 'Again' }, third])).toEqual([third.id])
    expect(await nameOf()).toBe(ARMY.name)
    expect(await labels()).toEqual(['Import', 'Import', 'Import'])
  })

  it('is told the same if it runs again because the connection was lost after the commit', async () => {
    const mark = stamp()
    await add([ARMY, OTHER], mark)
    expect(await add([ARMY, OTHER], mark)).toEqual([id, OTHER.id])
    expect(await labels()).toEqual(['Import', 'Import'])
  })

  it('brings back an army that was deleted, which undo deletes again', async () => {
    await add([ARMY])
    await remove()
    expect(await add([{ ...ARMY, name: 'Again' }])).toEqual([id])
    expect(await nameOf()).toBe('Again')
    await tab.armies.undoLatestListed(stamp())
    expect(await nameOf()).toBe('deleted')
  })

  it('adds none if one of them is not valid', async () => {
    await expect(add([ARMY, { ...OTHER, name: 'x'.repeat(121) }])).rejects.toThrow()
    expect(await tab.armies.listIds()).toEqual([])
    expect(await labels()).toEqual([])
  })
})

describe('after an edit', () => {
  it('its label is what undo in the army does next, and of a creation or deletion none is', async () => {
    const created = await tab.armies.change(id, 'Create', () => ARMY, stamp())
    expect(created.history).toEqual({ undo: null, redo: null })
    expect((await rename('Rats')).history).toEqual({ undo: 'Rename to Rats', redo: null })
    expect((await remove()).history).toEqual({ undo: null, redo: null })
  })

  it('what was undone before cannot be redone', async () => {
    await add([ARMY])
    await rename('Rats')
    await tab.armies.undo(id, stamp())
    expect((await rename('Crows')).history).toEqual({ undo: 'Rename to Crows', redo: null })
    expect(await labels()).toEqual(['Import', 'Rename to Crows'])
  })

  it('only the last 50 of this army are kept', async () => {
    await add([ARMY, OTHER])
    for (let index = 1; index <= 51; index += 1) await rename(`${index}`)
    const own = (await history()).filter(({ army_id }) => army_id === id).map(({ label }) => label)
    expect(own).toHaveLength(50)
    expect([own.at(0), own.at(-1)]).toEqual(['Rename to 2', 'Rename to 51'])
    expect(await labels()).toHaveLength(51)
  })
})

describe('undo', () => {
  const countTo = (count: number) =>
    edit(`Count ${count}`, (army) => ({
      ...army,
      units: army.units.map((unit) => (unit.id === guard.id ? { ...unit, count } : unit)),
    }))

  it('[ARMY-29] passes over an edit of a unit that another device has deleted, and takes the one before', async () => {
    await add([ARMY])
    await rename('Rats')
    await countTo(3)
    await edit(null, (army) => ({ ...army, units: [] }))
    expect(await tab.armies.historyState(id)).toEqual({ undo: 'Rename to Rats', redo: null })
    expect(await tab.armies.undo(id, stamp())).toMatchObject({
      label: 'Rename to Rats',
      stored: { name: ARMY.name, units: [] },
    })
    expect(await tab.armies.undo(id, stamp())).toBeNull()
  })

  it('[ARMY-29] does not redo an edit whose unit is gone', async () => {
    await add([ARMY])
    await countTo(3)
    await tab.armies.undo(id, stamp())
    await edit(null, (army) => ({ ...army, units: [] }))
    expect(await tab.armies.historyState(id)).toEqual({ undo: null, redo: null })
    expect(await tab.armies.redo(id, stamp())).toBeNull()
  })

  it('[R-08] brings back an army whose record is lost', async () => {
    await add([ARMY])
    await rename('Rats')
    await loseRecord()
    expect(await tab.armies.undo(id, stamp())).toMatchObject({ stored: { id, name: ARMY.name } })
    expect(await nameOf()).toBe(ARMY.name)
  })

  it('[R-08] of the creation of an army whose record is lost writes nothing', async () => {
    await add([ARMY])
    await loseRecord()
    expect(await tab.armies.undoLatestListed(stamp())).toMatchObject({ id, stored: null })
    expect(await nameOf()).toBe('missing')
    expect(await tab.armies.listHistoryState()).toEqual({ undo: null, redo: 'Import' })
  })

  it('takes nothing if the entries of an army cannot be read', async () => {
    await add([ARMY])
    await rename('Rats')
    await tab.database.run(['history'], 'readwrite', async (tx) => {
      for (const raw of await tx.objectStore('history').getAll())
        await tx.objectStore('history').put({ ...(raw as object), after: 7 })
    })
    expect(await tab.armies.undo(id, stamp())).toBeNull()
    expect(await tab.armies.undo(id, stamp(), 'rev-5002')).toBeNull()
    expect(await tab.armies.undoLatestListed(stamp())).toBeNull()
    expect(await nameOf()).toBe('Rats')
  })
})

describe('undo in the list', () => {
  it('redoes the creation of an army before its deletion', async () => {
    await tab.armies.change(id, 'Create', () => ARMY, stamp())
    await remove()
    expect((await tab.armies.undoLatestListed(stamp()))?.label).toBe(`Delete ${ARMY.name}`)
    expect((await tab.armies.undoLatestListed(stamp()))?.label).toBe('Create')
    expect((await tab.armies.redoLatestListed(stamp()))?.label).toBe('Create')
    expect((await tab.armies.redoLatestListed(stamp()))?.label).toBe(`Delete ${ARMY.name}`)
  })

  it.each([
    [49, 'Create the first'],
    [50, null],
  ])('is found behind %i armies that were edited since: %s', async (count, found) => {
    await tab.armies.change(id, 'Create the first', () => ARMY, stamp())
    for (let index = 0; index < count; index += 1) {
      const army = makeArmy({ id: `army${String(index).padStart(8, '0')}` })
      await add([army])
      await rename('Edited', army.id)
    }
    expect((await tab.armies.listHistoryState()).undo).toBe(found)
  })
})
