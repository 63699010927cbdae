import { describe, expect, it } from 'vitest'
import { keywordName } from '#domain/rules/keyword-name.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import { readRuleset } from '#content/read-ruleset.ts'

const rules = compileRules(readRuleset('1.0.0'))
const { units } = rules.ruleset

/** Points, speed, range, footprint, multiplier and default keywords, as the requirements write them. */
function profile(type: UnitType): string {
  const unit = rules.units.get(type)
  if (!unit) return 'missing'
  const keywords = unit.default_keywords.map(({ id, numerical }) =>
    numerical ? `${id} ${numerical.value}` : id,
  )
  return [
    unit.points,
    unit.speed,
    unit.range,
    unit.footprint,
    unit.keywords_cost_multiplier,
    keywords.join(' + ') || 'none',
  ].join(', ')
}

describe('the unit profiles of 1.0.0', () => {
  it('[RULES-22] on foot', () => {
    expect(profile('LIGHT_INFANTRY')).toBe('300, 8, 0, WIDE, 1, none')
    expect(profile('RANGED_INFANTRY')).toBe('300, 8, 24, WIDE, 1, ranged 24 + skirmishers')
    expect(profile('HEAVY_INFANTRY')).toBe('350, 6, 0, WIDE, 1, tough 1')
    expect(profile('MONSTROUS_INFANTRY')).toBe('400, 10, 0, WIDE, 2, wild')
  })

  it('[RULES-23] mounted and on wheels', () => {
    expect(profile('LIGHT_CAVALRY')).toBe('350, 14, 8, WIDE, 2, nimble + ranged 8 + skirmishers')
    expect(profile('HEAVY_CAVALRY')).toBe('450, 12, 0, WIDE, 2, devastating_charge')
    expect(profile('CHARIOT')).toBe('350, 10, 0, NARROW, 1, fragile + devastating_charge')
    expect(profile('WAR_WAGON')).toBe('250, 6, 0, NARROW, 1, towering')
  })

  it('[RULES-24] of all others', () => {
    expect(profile('MONSTER')).toBe('600, 10, 0, NARROW, 2, towering + wild')
    expect(profile('BEASTS')).toBe('200, 12, 0, WIDE, 1, nimble + wild + skirmishers')
    expect(profile('ARTILLERY')).toBe('350, 0, 48, NARROW, 2, ranged 48 + immobile + fragile')
  })

  it('[RULES-25] all have Strikes 10 and Courage 10', () =>
    expect(units.map(({ strikes, courage }) => [strikes, courage])).toEqual(units.map(() => [10, 10])))

  it('[RULES-18] have every field of a profile', () => {
    const fields =
      'courage default_keywords footprint keywords_cost_multiplier line name points range short speed strikes ' +
      'target_scores type'
    for (const unit of units) expect(Object.keys(unit).toSorted()).toEqual(fields.split(' '))
  })

  it('[RULES-20] are the eleven types in order', () => {
    const types =
      'LIGHT_INFANTRY RANGED_INFANTRY HEAVY_INFANTRY MONSTROUS_INFANTRY LIGHT_CAVALRY HEAVY_CAVALRY WAR_WAGON ' +
      'CHARIOT MONSTER BEASTS ARTILLERY'
    expect(UNIT_TYPES).toEqual(types.split(' '))
    expect(units.map(({ type }) => type)).toEqual(UNIT_TYPES)
  })

  it('[RULES-21] have short labels', () => {
    expect(units.map(({ short }) => short).join(', ')).toBe(
      'Light Inf., Ranged Inf., Heavy Inf., Monstrous Inf., Light Cav., Heavy Cav., War Wagon, Chariot, Monster, ' +
        'Beasts, Artillery',
    )
  })

  it('have default keywords with BASE numbers, and the Range of their Ranged', () => {
    for (const unit of units) {
      const names = unit.default_keywords.map((ref) => {
        const keyword = rules.keywords.get(ref.id)
        return keyword ? keywordName(keyword, ref.numerical) : 'unknown'
      })
      expect(names.find((name) => name.startsWith('Ranged')) ?? 'Ranged 0').toBe(`Ranged ${unit.range}`)
    }
  })
})

describe('the target scores of 1.0.0', () => {
  /** Rows attack columns, both in the order of the types. */
  const SCORES: [type: UnitType, scores: string][] = [
    ['LIGHT_INFANTRY', '44544544543'],
    ['RANGED_INFANTRY', '44544554534'],
    ['HEAVY_INFANTRY', '43454544533'],
    ['MONSTROUS_INFANTRY', '33443434532'],
    ['LIGHT_CAVALRY', '43554554543'],
    ['HEAVY_CAVALRY', '32443453532'],
    ['WAR_WAGON', '54555555654'],
    ['CHARIOT', '33444454533'],
    ['MONSTER', '43433332422'],
    ['BEASTS', '43654665643'],
    ['ARTILLERY', '44335323354'],
  ]
  it.each(SCORES)('of %s are %s', (type, scores) => {
    expect(
      rules.units
        .get(type)
        ?.target_scores.map(({ min_score }) => min_score)
        .join(''),
    ).toBe(scores)
  })

  it('[RULES-26] have one score against each type, from 2 to 6', () => {
    for (const { target_scores } of units) {
      expect(target_scores.map(({ vs_type }) => vs_type)).toEqual(UNIT_TYPES)
    }
    const scores = units.flatMap(({ target_scores }) => target_scores.map(({ min_score }) => min_score))
    const count = (score: number) => scores.filter((other) => other === score).length
    expect([2, 3, 4, 5, 6].map(count)).toEqual([7, 32, 45, 32, 5])
    expect(scores).toHaveLength(121)
  })
})
