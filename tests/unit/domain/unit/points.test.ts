import { describe, expect, it } from 'vitest'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { pointsLeftText, summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

function pointsOf(type: UnitType, holds = '', count = 1) {
  return unitPoints(evaluateUnit(unitOf(type, holds, { count }), rules))
}

describe('[UNIT-26] a purchase costs its cost times the multiplier', () => {
  it.each<[UnitType, string, number]>([
    ['HEAVY_CAVALRY', 'elite', 150],
    ['HEAVY_INFANTRY', 'elite', 75],
    ['MONSTROUS_INFANTRY', 'brutal', 200],
    ['LIGHT_CAVALRY', 'hero +1', 100],
    ['LIGHT_CAVALRY', 'hero +2', 200],
    ['ARTILLERY', 'ranged +6', 100],
    ['ARTILLERY', 'ranged +12', 150],
    ['WAR_WAGON', 'wizard', 200],
  ])('%s, %s: %i', (type, holds, cost) => expect(pointsOf(type, holds).purchases).toMatchObject([{ cost }]))
})

describe('[UNIT-27] a weakness gives its cost back times the multiplier', () => {
  it.each<[UnitType, string, number]>([
    ['MONSTER', 'cursed', -100],
    ['HEAVY_INFANTRY', 'cursed', -50],
    ['LIGHT_CAVALRY', 'slow +2', -50],
    ['ARTILLERY', 'self_destructive', -50],
    ['BEASTS', 'ravenous', -25],
  ])('%s, %s: %i', (type, holds, cost) => expect(pointsOf(type, holds).purchases).toMatchObject([{ cost }]))
})

describe('[UNIT-28] default, assigned and added keywords cost nothing', () => {
  it.each<[string, UnitType, string, number]>([
    ['defaults', 'LIGHT_CAVALRY', '', 350],
    ['General', 'HEAVY_INFANTRY', 'general', 350],
    ['Battle Standard', 'HEAVY_INFANTRY', 'battle_standard', 350],
    ['both', 'MONSTER', 'general, battle_standard', 600],
    ['artefacts and what they add', 'MONSTER', 'general, the_stone_of_souls, the_ferric_blade', 600],
  ])('%s', (_, type, holds, points) => {
    const evaluated = evaluateUnit(unitOf(type, holds), rules)
    expect(evaluated.keywords.length).toBeGreaterThan(0)
    expect(evaluated.keywords.map(({ cost }) => cost)).toEqual(evaluated.keywords.map(() => 0))
    expect(unitPoints(evaluated).total).toBe(points)
  })
})

describe('[UNIT-29] a row of equal units costs (profile + purchases) × count, an army the sum of its rows', () => {
  it('with its breakdown', () => {
    expect(pointsOf('MONSTER', 'flying, cursed, general', 3)).toEqual({
      profile: 600,
      purchases: [
        { name: 'Flying', cost: 200 },
        { name: 'Cursed', cost: -100 },
      ],
      each: 700,
      count: 3,
      total: 2100,
    })
  })

  it.each<[UnitType, string, number, number]>([
    ['LIGHT_INFANTRY', '', 1, 300],
    ['LIGHT_INFANTRY', 'horde, unruly', 2, 750],
    ['BEASTS', 'ravenous', 2, 350],
    ['HEAVY_INFANTRY', 'tough +1, fragile', 1, 375],
    ['HEAVY_CAVALRY', 'elite', 1, 600],
    ['ARTILLERY', 'self_destructive', 99, 29_700],
  ])('%s, %s, %i times: %i', (type, holds, count, total) =>
    expect(pointsOf(type, holds, count).total).toBe(total),
  )

  it('in an army, where a row of count n is n units', () => {
    const army = makeArmy({
      units: [
        unitOf('LIGHT_INFANTRY', 'horde, unruly', { name: 'Kneebiters', count: 2 }),
        unitOf('MONSTROUS_INFANTRY', 'general, brutal', { name: 'The Gutterking and His Uncles' }),
        unitOf('CHARIOT', 'unruly', { name: 'Barrow Racers' }),
      ],
    })
    expect(summarizeArmy(army, rules)).toEqual({ points: 750 + 600 + 325, units: 4, limit: null })
  })
})

describe('the summary', () => {
  it.each([
    [{ points: 0, units: 0, limit: null }, 'No units'],
    [{ points: 300, units: 1, limit: null }, '300 points · 1 unit'],
    [{ points: 3500, units: 9, limit: null }, '3,500 points · 9 units'],
    [{ points: 0, units: 0, limit: 3000 }, '0 of 3,000 points · No units'],
    [{ points: 300, units: 1, limit: 4000 }, '300 of 4,000 points · 1 unit'],
    [{ points: 4100, units: 9, limit: 4000 }, '4,100 of 4,000 points · 9 units'],
  ])('%o is "%s"', (summary, text) => expect(summaryText(summary)).toBe(text))

  it('of an army without units', () =>
    expect(summarizeArmy(makeArmy(), rules)).toEqual({ points: 0, units: 0, limit: null }))
})

describe('what is left of the limit', () => {
  it.each([
    [1000, null, null],
    [0, 3000, '3,000 points left of 3,000'],
    [2875, 3000, '125 points left of 3,000'],
    [2999, 3000, '1 point left of 3,000'],
    [3000, 3000, '0 points left of 3,000'],
    [3001, 3000, '1 point over the limit of 3,000'],
    [3075, 3000, '75 points over the limit of 3,000'],
  ])('of an army of %i points with a limit of %o is "%s"', (points, limit, text) =>
    expect(pointsLeftText({ points, units: 3, limit })).toBe(text),
  )

  it('counts all units of a row, and exceeding it is not an issue', () => {
    const units = [
      unitOf('LIGHT_INFANTRY', 'general', { name: 'Kneebiters' }),
      unitOf('CHARIOT', 'unruly', { count: 2 }),
    ]
    const army = makeArmy({ points_limit: 500, units })
    const { points } = summarizeArmy(army, rules)
    expect(points).toBeGreaterThan(500)
    expect(armyIssues(army, rules)).toEqual(armyIssues(makeArmy({ units }), rules))
  })
})
