import { expect, it } from 'vitest'
import { makeTombstone, touchArmy } from '../../../src/domain/army/army-edits.ts'
import type { Army, StoredArmy } from '../../../src/domain/army/army.ts'
import type { ArmyStorage } from '../../../src/storage/armies.ts'
import type { Stamp } from '../../../src/storage/army-writing.ts'
import { makeArmy, makeUnit } from '../../build/army.ts'
import { beforeRequests, newDevice, openAs, readAll, type Device } from './device.ts'

type Deed = (armies: ArmyStorage, stamp: Stamp) => Promise<unknown>

const host = makeArmy()

function edit(label: string, change: (army: Army) => StoredArmy): Deed {
  return (armies, stamp) =>
    armies.change(
      host.id,
      label,
      (now) => {
        if (!now || now.deleted) return now
        const edited = change(now)
        return edited.deleted ? edited : touchArmy(edited, stamp.at)
      },
      stamp,
    )
}

/** One of each thing that writes. */
const DEEDS: Deed[] = [
  (armies, stamp) => armies.change(host.id, 'Create', () => host, stamp),
  edit('Rename', (army) => ({ ...army, name: 'Rat Kings' })),
  edit('Add unit', (army) => ({ ...army, units: [...army.units, makeUnit()] })),
  (armies, stamp) => armies.undo(host.id, stamp),
  (armies, stamp) => armies.redo(host.id, stamp),
  (armies, stamp) => armies.undo(host.id, stamp),
  edit('Describe', (army) => ({ ...army, description: 'Grim.' })),
  edit('Delete', (army) => makeTombstone(army, 9)),
  (armies, stamp) => armies.undoLatestListed(stamp),
  (armies, stamp) => armies.redoLatestListed(stamp),
]

/** Everything on the disk. */
async function disk(): Promise<unknown> {
  const db = await openAs()
  const all = [await readAll(db, 'records'), await readAll(db, 'history')]
  db.close()
  return all
}

class Killed extends Error {}

/** Runs a write in a page that dies before request number `diesAt`. @returns whether it got that far */
async function runUntilDeath(
  diesAt: number,
  deed: (armies: ArmyStorage) => Promise<unknown>,
  device: Device,
): Promise<boolean> {
  const { armies, database } = device.openTab()
  await database.run(['keyval'], 'readonly', () => Promise.resolve())
  const stop = beforeRequests((_name, _tx, call) => {
    if (call === diesAt) throw new Killed()
  })
  try {
    await deed(armies)
    return false
  } catch (error) {
    if (error instanceof Killed) return true
    throw error
  } finally {
    stop()
  }
}

it('[R-14] (local part) has the same data on disk after a crash at any await and a restart as without a crash', async () => {
  const clean = newDevice()
  const expected: unknown[] = []
  for (const [index, deed] of DEEDS.entries()) {
    await deed(clean.openTab().armies, { rev: `rev-${String(index)}`, at: index })
    expected.push(await disk())
  }

  let crashes = 0
  for (let diesAt = 1, crashed = true; crashed; diesAt += 1) {
    crashed = false
    const device = newDevice()
    for (const [nr, deed] of DEEDS.entries()) {
      const mark = { rev: `rev-${String(nr)}`, at: nr }
      if (await runUntilDeath(diesAt, (armies) => deed(armies, mark), device)) {
        crashed = true
        crashes += 1
        if (nr > 0) expect(await disk()).toEqual(expected[nr - 1])
        await deed(device.openTab().armies, mark)
      }
      expect(await disk()).toEqual(expected[nr])
    }
  }
  expect(crashes).toBeGreaterThan(50)
})
