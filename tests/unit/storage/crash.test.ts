import { expect, it } from 'vitest'
import { makeTombstone, touchArmy } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { Stamp } from '#storage/army-writing.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beforeRequests, newDevice, openAs, readAll, type Device } from './device.ts'

type Write = (armies: ArmyStorage, stamp: Stamp) => Promise<unknown>

const army = makeArmy()

function edit(label: string, change: (army: Army) => StoredArmy): Write {
  return (armies, stamp) =>
    armies.change(
      army.id,
      label,
      (now) => {
        if (!now || now.deleted) return now
        const edited = change(now)
        return edited.deleted ? edited : touchArmy(edited, stamp.at)
      },
      stamp,
    )
}

/** One write of each kind. */
const WRITES: Write[] = [
  (armies, stamp) => armies.change(army.id, 'Create', () => army, stamp),
  edit('Rename', (army) => ({ ...army, name: 'Rat Kings' })),
  edit('Add unit', (army) => ({ ...army, units: [...army.units, makeUnit()] })),
  (armies, stamp) => armies.undo(army.id, stamp),
  (armies, stamp) => armies.redo(army.id, stamp),
  (armies, stamp) => armies.undo(army.id, stamp),
  edit('Describe', (army) => ({ ...army, description: 'Grim.' })),
  edit('Delete', (army) => makeTombstone(army, 9)),
  (armies, stamp) => armies.undoLatestListed(stamp),
  (armies, stamp) => armies.redoLatestListed(stamp),
]

/** The content of the disk. */
async function disk(): Promise<unknown> {
  const db = await openAs()
  const all = [await readAll(db, 'records'), await readAll(db, 'history')]
  db.close()
  return all
}

class Killed extends Error {}

/** Runs a write in a page that is killed before request number `diesAt`. @returns whether that request was reached */
async function runUntilDeath(
  diesAt: number,
  write: (armies: ArmyStorage) => Promise<unknown>,
  device: Device,
): Promise<boolean> {
  const { armies, database } = device.openTab()
  await database.run(['keyval'], 'readonly', () => Promise.resolve())
  const stop = beforeRequests((_name, _tx, call) => {
    if (call === diesAt) throw new Killed()
  })
  try {
    await write(armies)
    return false
  } catch (error) {
    if (error instanceof Killed) return true
    throw error
  } finally {
    stop()
  }
}

it('[R-14] (local part) after a crash at any await and a restart, the disk has the same data as without a crash', async () => {
  const clean = newDevice()
  const expected: unknown[] = []
  for (const [index, write] of WRITES.entries()) {
    await write(clean.openTab().armies, { rev: `rev-${index}`, at: index })
    expected.push(await disk())
  }

  let crashes = 0
  for (let diesAt = 1, crashed = true; crashed; diesAt += 1) {
    crashed = false
    const device = newDevice()
    for (const [nr, write] of WRITES.entries()) {
      const mark = { rev: `rev-${nr}`, at: nr }
      if (await runUntilDeath(diesAt, (armies) => write(armies, mark), device)) {
        crashed = true
        crashes += 1
        if (nr > 0) expect(await disk()).toEqual(expected[nr - 1])
        await write(device.openTab().armies, mark)
      }
      expect(await disk()).toEqual(expected[nr])
    }
  }
  expect(crashes).toBeGreaterThan(50)
})
