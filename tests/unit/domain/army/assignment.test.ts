import { expect, it } from 'vitest'
import { previewAssignment } from '#domain/army/assignment.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const chief = unitOf('HEAVY_INFANTRY', 'general, the_ferric_blade', { id: 'chief0000000' })
const guard = unitOf('HEAVY_INFANTRY', '', { id: 'guard0000000', count: 3 })
const army = makeArmy({ units: [chief, guard] })

it('previews what General changes on a unit, and what its holder loses', () => {
  const { changes, holder } = previewAssignment(army, guard, 'general', rules)
  expect(changes).toMatchObject({
    count: { before: 3, after: 1 },
    points: { before: 1050, after: 350 },
    lost: [],
    stats: { before: { strikes: { value: 10 } }, after: { strikes: { value: 12 } } },
  })
  expect(holder?.unit).toBe(chief)
  expect(holder?.changes).toMatchObject({
    points: { before: 350, after: 350 },
    lost: ['The Ferric Blade'],
    enabled: ['Tough'],
    stats: { before: { strikes: { value: 13 } }, after: { strikes: { value: 10 } } },
  })
})

it('has no holder while no unit has the keyword', () => {
  expect(previewAssignment(army, guard, 'battle_standard', rules)).toMatchObject({
    holder: null,
    changes: { stats: { after: { strikes: { value: 11 } } } },
  })
})

it('previews what removing General changes on its holder', () => {
  const { changes, holder } = previewAssignment(army, chief, 'general', rules)
  expect(holder).toBeNull()
  expect(changes).toMatchObject({
    lost: ['The Ferric Blade'],
    stats: { before: { strikes: { value: 13 } }, after: { strikes: { value: 10 } } },
  })
})
