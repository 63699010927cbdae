import { describe, expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { targetNumbers, type TargetNumber } from '#domain/unit/target-numbers.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

function numbersOf(type: UnitType, holds = '') {
  return targetNumbers(evaluateUnit(unitOf(type, holds), rules), rules)
}

function against(numbers: TargetNumber[], type: UnitType): TargetNumber | undefined {
  return numbers.find((number) => number.type === type)
}

it('a unit has 11 target numbers and 11 of its attackers, in the order of the types', () => {
  const { own, enemy } = numbersOf('BEASTS')
  expect(own.map(({ type }) => type)).toEqual(UNIT_TYPES)
  expect(enemy.map(({ type }) => type)).toEqual(UNIT_TYPES)
})

it('a ruleset without a type has no attackers of that type', () => {
  const units = rules.ruleset.units.filter(({ type }) => type !== 'MONSTER')
  const fewer = compileRules({ ...rules.ruleset, units })
  const { own, enemy } = targetNumbers(evaluateUnit(unitOf('BEASTS', 'mislaid'), fewer), fewer)
  expect(own).toHaveLength(11)
  expect(enemy.map(({ type }) => type)).toEqual(UNIT_TYPES.filter((type) => type !== 'MONSTER'))
})

describe('target numbers without keywords are those of the table', () => {
  // In the order of the types, so wagons come before chariots.
  it.each<[UnitType, 'own' | 'enemy', number[]]>([
    ['MONSTER', 'own', [4, 3, 4, 3, 3, 3, 3, 2, 4, 2, 2]],
    ['MONSTER', 'enemy', [5, 5, 5, 5, 5, 5, 6, 5, 4, 6, 3]],
    ['ARTILLERY', 'own', [4, 4, 3, 3, 5, 3, 2, 3, 3, 5, 4]],
    ['ARTILLERY', 'enemy', [3, 4, 3, 2, 3, 2, 4, 3, 2, 3, 4]],
    ['HEAVY_INFANTRY', 'own', [4, 3, 4, 5, 4, 5, 4, 4, 5, 3, 3]],
    ['HEAVY_INFANTRY', 'enemy', [5, 5, 4, 4, 5, 4, 5, 4, 4, 6, 3]],
  ])('%s, %s', (type, side, scores) => {
    const numbers = numbersOf(type)[side]
    expect(numbers.map(({ score }) => score)).toEqual(scores)
    expect(numbers.flatMap(({ steps }) => steps)).toEqual([])
  })
})

describe('[UNIT-07] a target number is never below 2', () => {
  it.each<[UnitType, string, 'own' | 'enemy', UnitType, number, number]>([
    ['HEAVY_CAVALRY', 'merciless', 'own', 'RANGED_INFANTRY', 2, 1],
    ['HEAVY_CAVALRY', 'merciless', 'own', 'ARTILLERY', 2, 1],
    ['HEAVY_CAVALRY', 'merciless, general, the_wretched_whistle', 'own', 'RANGED_INFANTRY', 2, 2],
    ['ARTILLERY', 'cursed', 'enemy', 'MONSTROUS_INFANTRY', 2, 1],
    ['ARTILLERY', 'cursed', 'enemy', 'MONSTER', 2, 1],
  ])('%s with %s, %s, %s', (type, holds, side, other, base, steps) => {
    const number = against(numbersOf(type, holds)[side], other)
    expect(number).toMatchObject({ base, score: 2 })
    expect(number?.steps).toHaveLength(steps)
  })
})

it('keywords for and against add up before the limits apply', () => {
  const number = against(
    numbersOf('HEAVY_CAVALRY', 'merciless, broken, outmaneuvered').own,
    'RANGED_INFANTRY',
  )
  expect(number?.steps.map(({ by, value }) => `${by} ${value}`).toSorted()).toEqual([
    'broken 1',
    'merciless -1',
    'outmaneuvered 1',
  ])
  expect(number?.score).toBe(3)
})
