import { describe, expect, it } from 'vitest'
import { makeTombstone } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { deletedUnits, restoreArmy, restoreUnit } from '#domain/army/versions/restore.ts'
import type { Trash } from '#domain/army/versions/trash.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { unitOf } from '#tests/support/rules.ts'

const DAYS = 24 * 60 * 60 * 1000
const [imps, rats, crows] = [
  makeUnit({ name: 'Imps' }),
  makeUnit({ name: 'Rats' }),
  makeUnit({ name: 'Crows' }),
]
const army = makeArmy({ units: [imps, rats, crows], updated_ts: 100 })
const armyWith = (updated_ts: number, ...units: Army['units']): Army => ({ ...army, units, updated_ts })

it('units can be restored for 30 days, unless the army has them again', () => {
  const trash: Trash = { units: [imps, rats].map((unit) => ({ unit, deleted_ts: 1000 })) }
  const names = (army: Army, now: number) => deletedUnits(army, trash, now).map(({ unit }) => unit.name)
  expect(names(armyWith(1, crows), 1000 + 30 * DAYS - 1)).toEqual(['Imps', 'Rats'])
  expect(names(armyWith(1, crows), 1000 + 30 * DAYS)).toEqual([])
  expect(names(armyWith(1, imps), 2000)).toEqual(['Rats'])
  expect(names(armyWith(1, imps, crows), 2000)).toEqual(['Rats'])
  expect(deletedUnits(army, {}, 2000)).toEqual([])
})

describe('restoring', () => {
  it('an army keeps its content, with the current time and without its link', () => {
    const shared = { ...army, share_id: 'link' }
    expect(restoreArmy(makeTombstone(army, 200), shared, 500)).toEqual({ ...army, updated_ts: 500 })
    expect(restoreArmy(null, shared, 500)).toEqual({ ...army, updated_ts: 500 })
  })

  it('an army that exists again does not change it', () =>
    expect(restoreArmy(army, { ...army, name: 'Older' }, 500)).toBe(army))

  it('a unit adds it at the end, once', () => {
    const army = armyWith(1, imps)
    expect(restoreUnit(army, rats).units).toEqual([imps, rats])
    expect(restoreUnit(armyWith(1, rats), rats)).toEqual(armyWith(1, rats))
  })

  it('a General keeps its rank and artefacts only if there is no other General', () => {
    const general = unitOf('HEAVY_INFANTRY', 'general, elite, the_helm_of_dust', { name: 'Queen' })
    const other = unitOf('HEAVY_INFANTRY', 'general', { name: 'Usurper' })
    expect(restoreUnit(armyWith(1, imps), general).units.at(-1)).toEqual(general)
    expect(restoreUnit(armyWith(1, other), general).units.at(-1)).toEqual({
      ...general,
      keywords: [{ id: 'elite' }],
      cursed_artefacts: [],
    })
    const bearer = unitOf('HEAVY_INFANTRY', 'battle_standard, elite', { name: 'Bearer' })
    const standard = unitOf('HEAVY_INFANTRY', 'battle_standard', { name: 'Other' })
    expect(restoreUnit(armyWith(1, standard), bearer).units.at(-1)?.keywords).toEqual([{ id: 'elite' }])
    expect(restoreUnit(armyWith(1, other), bearer).units.at(-1)).toEqual(bearer)
    const among = restoreUnit(armyWith(1, imps, standard), bearer)
    expect(among.units.at(-1)?.keywords, 'one of several has it').toEqual([{ id: 'elite' }])
  })

  it('a unit keeps keywords that other units have too', () => {
    const [elite, other] = ['One', 'Two'].map((name) => unitOf('HEAVY_INFANTRY', 'elite', { name })) as [
      Army['units'][number],
      Army['units'][number],
    ]
    expect(restoreUnit(armyWith(1, other), elite).units).toEqual([other, elite])
  })
})
