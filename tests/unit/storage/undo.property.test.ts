import fc, { type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { touchArmy } from '#domain/army/army-edits.ts'
import { storedArmySchema, type Army, type StoredArmy } from '#domain/army/army.ts'
import { canonical } from '#domain/equal.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { anyArmy, anyPointsLimit, anyUnit } from '#tests/support/arbitraries.ts'
import { newDevice, openAs, readAll, stamps } from './device.ts'

type Action = 'undo' | 'redo' | ((army: Army) => Army)

const FIELDS = ['name', 'description', 'ruleset_version', 'images', 'units'] as const

function anyEdit(): Arbitrary<Action> {
  return fc.oneof(
    fc.tuple(fc.constantFrom(...FIELDS), anyArmy()).map(([field, other]) => (army: Army) => ({
      ...army,
      [field]: other[field],
    })),
    anyPointsLimit().map((points_limit) => (army: Army) => ({ ...army, points_limit })),
    anyUnit().map((unit) => (army: Army) => ({
      ...army,
      units: [unit, ...army.units.filter(({ id }) => id !== unit.id)],
    })),
    fc.nat(5).map((index) => (army: Army) => ({ ...army, units: army.units.toSpliced(index, 1) })),
  )
}

const anyActions = () =>
  fc.array(fc.oneof({ weight: 3, arbitrary: anyEdit() }, fc.constantFrom<Action>('undo', 'redo')), {
    maxLength: 15,
  })

async function stored(armies: ArmyStorage, id: string): Promise<Army> {
  const read = await armies.read(id)
  if (read.type !== 'army') throw new Error(`The army is ${read.type}.`)
  return read.army
}

const withoutTime = (army: StoredArmy) => canonical({ ...army, updated_ts: 0 })

it('restores the first army if everything is undone, and the last one if everything is redone', async () => {
  await fc.assert(
    fc.asyncProperty(anyArmy(), anyActions(), async (some, actions) => {
      // After a limit is undone, an army without the field has an explicit "no limit".
      const first: Army = { points_limit: null, ...some }
      const device = newDevice()
      const { armies } = device.openTab()
      const stamp = stamps()
      await armies.change(first.id, null, () => first, stamp())
      for (const action of actions) {
        const mark = stamp()
        if (typeof action === 'string') await armies[action](first.id, mark)
        else {
          const edit = (now: StoredArmy | null) =>
            now && !now.deleted ? touchArmy(action(now), mark.at) : now
          await armies.change(first.id, 'Edit', edit, mark)
        }
        const after = await stored(armies, first.id)
        expect(storedArmySchema.parse(after)).toEqual(after)
      }
      while (await armies.redo(first.id, stamp()));
      const last = withoutTime(await stored(armies, first.id))
      while (await armies.undo(first.id, stamp()));
      expect(withoutTime(await stored(armies, first.id))).toBe(withoutTime(first))
      while (await device.openTab().armies.redo(first.id, stamp()));
      expect(withoutTime(await stored(armies, first.id))).toBe(last)
      const history = await readAll(await openAs(), 'history')
      expect(history.length).toBeLessThanOrEqual(actions.length)
    }),
    { numRuns: 50 },
  )
}, 30_000)

it('undoes any edit out of order, once, and redoes first what was undone last', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyArmy(),
      fc.array(fc.oneof(anyEdit(), fc.nat(20)), { maxLength: 15 }),
      async (first, actions) => {
        const { armies } = newDevice().openTab()
        const stamp = stamps()
        await armies.change(first.id, null, () => first, stamp())
        const revs: string[] = []
        for (const action of actions) {
          const mark = stamp()
          if (typeof action === 'function') {
            const edit = (now: StoredArmy | null) =>
              now && !now.deleted ? touchArmy(action(now), mark.at) : now
            await armies.change(first.id, 'Edit', edit, mark)
            revs.push(mark.rev)
          } else if (typeof action === 'number') {
            const rev = revs[action % revs.length]
            if (rev === undefined) continue
            const before = withoutTime(await stored(armies, first.id))
            const undone = await armies.undo(first.id, mark, rev)
            const isUnchanged = withoutTime(await stored(armies, first.id)) === before
            expect(await armies.undo(first.id, stamp(), rev), 'only once').toBeNull()
            // A unit stays if it was edited since it was added. Then there is nothing to redo.
            if (!undone || isUnchanged) continue
            expect(undone.rev).toBe(rev)
            expect((await armies.redo(first.id, stamp()))?.rev, 'the last undone edit').toBe(rev)
            await armies.undo(first.id, stamp(), rev)
          }
          const after = await stored(armies, first.id)
          expect(storedArmySchema.parse(after)).toEqual(after)
        }
        let steps = 0
        while (await armies.undo(first.id, stamp())) steps += 1
        expect(steps).toBeLessThanOrEqual(actions.length)
      },
    ),
    { numRuns: 25 },
  )
}, 30_000)
