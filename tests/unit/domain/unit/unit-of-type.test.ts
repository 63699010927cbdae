import { expect, it } from 'vitest'
import { armyUnitSchema } from '#domain/unit/unit.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'

it('a unit of a type has bought nothing and has no name of its own', () => {
  const unit = unitOfType('BEASTS')
  expect(armyUnitSchema.parse(unit)).toEqual(unit)
  expect(unit).toMatchObject({ type: 'BEASTS', name: '', description: '', count: 1 })
  expect([unit.keywords, unit.cursed_artefacts, unit.abyssal_allegiances]).toEqual([[], [], []])
})
