import { describe, expect, it } from 'vitest'
import { makeTombstone } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { trashAfter, type Trash } from '#domain/army/versions/trash.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'

const [imps, rats, crows] = [
  makeUnit({ name: 'Imps' }),
  makeUnit({ name: 'Rats' }),
  makeUnit({ name: 'Crows' }),
]
const army = makeArmy({ units: [imps, rats, crows], updated_ts: 100 })
const armyWith = (updated_ts: number, ...units: Army['units']): Army => ({ ...army, units, updated_ts })

describe('the trash contains', () => {
  it('a deleted army until it is restored', () => {
    const tombstone = makeTombstone(army, 200)
    const trash = trashAfter({}, army, tombstone)
    expect(trash).toEqual({ army })
    expect(trashAfter(trash, tombstone, { ...tombstone, updated_ts: 300 }), 'deleted twice').toEqual(trash)
    expect(trashAfter(trash, tombstone, army)).toEqual({})
  })

  it('deleted units, the latest first, with the time of their deletion', () => {
    const first = trashAfter({}, army, armyWith(200, imps, crows))
    expect(first).toEqual({ units: [{ unit: rats, deleted_ts: 200 }] })
    const second = trashAfter(first, armyWith(200, imps, crows), armyWith(300))
    expect(second.units).toEqual([
      { unit: imps, deleted_ts: 300 },
      { unit: crows, deleted_ts: 300 },
      { unit: rats, deleted_ts: 200 },
    ])
  })

  it('a unit that was deleted twice only once, in its last version', () => {
    const grown = { ...rats, count: 3 }
    const trash: Trash = { units: [{ unit: rats, deleted_ts: 200 }] }
    expect(trashAfter(trash, armyWith(300, grown), armyWith(400)).units).toEqual([
      { unit: grown, deleted_ts: 400 },
    ])
  })

  it('nothing of an army that is new, edited, or was deleted elsewhere', () => {
    expect(trashAfter({}, undefined, army)).toEqual({})
    expect(trashAfter({}, army, { ...army, name: 'Renamed' })).toEqual({})
    expect(trashAfter({}, undefined, makeTombstone(army, 200))).toEqual({})
  })

  it('at most 50 units of an army', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      makeUnit({ id: `unit${String(index).padStart(8, '0')}` }),
    )
    const trash = trashAfter(
      { units: [{ unit: rats, deleted_ts: 1 }] },
      armyWith(100, ...many),
      armyWith(200),
    )
    expect(trash.units?.map(({ unit }) => unit)).toEqual(many.slice(0, 50))
  })

  it('the deleted units of a deleted army', () => {
    const trash: Trash = { units: [{ unit: rats, deleted_ts: 200 }] }
    const deleted = trashAfter(trash, army, makeTombstone(army, 300))
    expect(deleted).toEqual({ ...trash, army })
    expect(trashAfter(deleted, makeTombstone(army, 300), army)).toEqual(trash)
  })
})
