import { expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { againstTypes } from '#domain/odds/against-types.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

it('[ODDS-19] has a row for each of the eleven types, with and without a charge', () => {
  const rows = againstTypes(evaluateUnit(unitOf('HEAVY_CAVALRY'), rules), rules)
  expect(rows).toHaveLength(11)
  const row = rows.find(({ target }) => target.type === 'LIGHT_INFANTRY')
  expect(row?.deals).toBeCloseTo(20 / 3, 12)
  expect(row?.charging).toBeCloseTo(28 / 3, 12)
  expect(row?.breaks).toBeCloseTo(0.481, 3)
  expect(row?.takes).toBeCloseTo(10 / 3, 12)
  expect(row?.shooting).toBeNull()
})

it('[ODDS-19] shoots with shooting dice', () => {
  const rows = againstTypes(evaluateUnit(unitOf('RANGED_INFANTRY'), rules), rules)
  expect(rows.find(({ target }) => target.type === 'LIGHT_INFANTRY')?.shooting).toBeCloseTo(2.5, 12)
})
