import { describe, expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitStats } from '#domain/unit/stats.ts'
import { compileRules, type ArmyRules } from '#domain/rules/army-rules.ts'
import type { Effect, Keyword, PurchaseOption } from '#domain/rules/army-ruleset.ts'
import type { Footprint, UnitType } from '#domain/rules/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

function statsOf(type: UnitType, holds = '', some: ArmyRules = rules) {
  return unitStats(evaluateUnit(unitOf(type, holds), some), some)
}

function keyword(id: string, effects: Effect[], purchase_options: PurchaseOption[] = []): Keyword {
  const traits: Keyword['traits'] = ['Strength', 'Reserved']
  return {
    id,
    name: id,
    description: [],
    traits,
    effects,
    purchase_options,
    demo: false,
    conditionalEffects: [],
  }
}

describe('stats of a unit without purchases', () => {
  it.each<[UnitType, number, number, number, string]>([
    ['LIGHT_INFANTRY', 8, 0, 1, 'WIDE'],
    ['RANGED_INFANTRY', 8, 24, 1, 'WIDE'],
    ['HEAVY_INFANTRY', 6, 0, 1, 'WIDE'],
    ['MONSTROUS_INFANTRY', 10, 0, 2, 'WIDE'],
    ['LIGHT_CAVALRY', 14, 8, 2, 'WIDE'],
    ['HEAVY_CAVALRY', 12, 0, 2, 'WIDE'],
    ['CHARIOT', 10, 0, 1, 'NARROW'],
    ['WAR_WAGON', 6, 0, 1, 'NARROW'],
    ['MONSTER', 10, 0, 2, 'NARROW'],
    ['BEASTS', 12, 0, 1, 'WIDE'],
    ['ARTILLERY', 0, 48, 2, 'NARROW'],
  ])('%s', (type, speed, range, multiplier, footprint) => {
    expect(statsOf(type)).toMatchObject({
      speed: { value: speed },
      range: { value: range },
      strikes: { value: 10, steps: [] },
      courage: { value: 10, steps: [] },
      max_allegiances: { value: 1, steps: [] },
      footprint: { value: footprint, steps: [] },
      multiplier,
    })
  })
})

describe('ranged strikes are half of the strikes, rounded down, if the unit has a range', () => {
  it.each<[UnitType, string, number, number | null]>([
    ['HEAVY_INFANTRY', '', 10, null],
    ['RANGED_INFANTRY', '', 10, 5],
    ['RANGED_INFANTRY', 'elite', 11, 5],
    ['RANGED_INFANTRY', 'hero +2', 12, 6],
    ['RANGED_INFANTRY', 'weak +2, weak +2, weak +2, weak +2', 3, 1],
    ['WAR_WAGON', 'ranged +12', 10, 5],
  ])('%s with "%s": %i (%s)', (type, holds, strikes, ranged) => {
    const stats = statsOf(type, holds)
    expect([stats.strikes.value, stats.ranged_strikes]).toEqual([strikes, ranged])
  })
})

describe('floors of stats', () => {
  const doomed = compileRules({
    ...rules.ruleset,
    keywords: [
      ...rules.ruleset.keywords,
      keyword('doomed', [
        { stat: 'courage', op: 'add', by: -12 },
        { stat: 'range', op: 'set', to: -6 },
        { stat: 'max_allegiances', op: 'add', by: -3 },
      ]),
    ],
  })

  it('Speed is at least 0', () => {
    const { speed } = statsOf('HEAVY_INFANTRY', 'slow +2, slow +2, slow +2, slow +2')
    expect(speed).toEqual({
      base: 6,
      steps: [{ op: 'add', by: 'slow', value: -8, result: -2 }],
      floor: 0,
      value: 0,
    })
  })

  it('a keyword that lost its number changes nothing', () => {
    const { speed } = statsOf('BEASTS', 'slow')
    expect(speed).toEqual({ base: 12, steps: [{ op: 'add', by: 'slow', value: 0, result: 12 }], value: 12 })
  })

  it('Strikes are at least 3', () => {
    const { strikes } = statsOf('BEASTS', 'weak +2, weak +2, weak +2, weak +2')
    expect(strikes).toMatchObject({ steps: [{ result: 2 }], floor: 3, value: 3 })
  })

  it('Courage is at least 1, Range at least 0, and one allegiance is allowed', () => {
    const { courage, range, max_allegiances } = statsOf('RANGED_INFANTRY', 'doomed', doomed)
    expect(courage).toMatchObject({ floor: 1, value: 1 })
    expect(range).toMatchObject({ floor: 0, value: 0 })
    expect(max_allegiances).toMatchObject({ floor: 1, value: 1 })
  })

  it('a floor is not listed if it was not needed', () => {
    const { speed, strikes } = statsOf(
      'HEAVY_INFANTRY',
      'slow +2, slow +2, slow +2, weak +2, weak +2, weak +2',
    )
    expect(speed.value).toBe(0)
    expect(strikes.value).toBe(4)
    expect([speed, strikes].filter((stat) => 'floor' in stat)).toEqual([])
  })
})

describe('several changes of one stat', () => {
  it('additions come first, then keywords that set a value', () => {
    const { speed } = statsOf('ARTILLERY', 'general, slow +2, the_horologists_heart')
    expect(speed.steps.map(({ op, result }) => `${op} ${result}`)).toEqual([
      expect.stringMatching(/^add/),
      'add 1',
      'set 0',
    ])
    expect(speed.value).toBe(0)
  })

  it('a keyword that sets the footprint is a step', () => {
    expect(statsOf('LIGHT_INFANTRY', 'horde').footprint).toEqual({
      base: 'WIDE',
      steps: [{ op: 'set', by: 'horde', value: 'HORDE', result: 'HORDE' }],
      value: 'HORDE',
    })
  })

  it('a default Ranged is already in the range of the profile', () => {
    expect(statsOf('ARTILLERY').range).toEqual({
      base: 48,
      steps: [{ op: 'set', by: 'ranged', value: 48, result: 48 }],
      value: 48,
    })
  })
})

describe('if several keywords set a stat, the one with the latest reason wins', () => {
  const REASONS = ['DEFAULT', 'PURCHASED', 'ASSIGNED', 'KEYWORD', 'ARTEFACT'] as const
  type Reason = (typeof REASONS)[number]

  /** The stats of a unit that has two keywords for these reasons, in either order in the catalogue. */
  function statsFor(early: Reason[], late: Reason[], isReversed: boolean) {
    const setter = (id: string, why: Reason[], courage: number, footprint: Footprint) =>
      keyword(
        id,
        [
          { stat: 'courage', op: 'set', to: courage },
          { stat: 'footprint', op: 'set', to: footprint },
        ],
        why.includes('ASSIGNED') ? [{ cost: 0 }] : [],
      )
    const setters = [setter('early', early, 4, 'NARROW'), setter('late', late, 7, 'HORDE')]
    const held = (...reasons: Reason[]) => [
      ...(late.some((reason) => reasons.includes(reason)) ? [{ id: 'late' }] : []),
      ...(early.some((reason) => reasons.includes(reason)) ? [{ id: 'early' }] : []),
    ]
    const source = keyword(
      'source',
      held('KEYWORD').map((add) => ({ add })),
    )
    const some = compileRules({
      ...rules.ruleset,
      keywords: [source, ...(isReversed ? setters.toReversed() : setters)],
      units: rules.ruleset.units.map((unit) => ({ ...unit, default_keywords: held('DEFAULT') })),
      artefacts: [{ id: 'box', name: 'Box', flavour: '', keywords: held('ARTEFACT') }],
    })
    const unit = unitOf('BEASTS', '', {
      keywords: [...held('PURCHASED', 'ASSIGNED'), { id: 'source' }],
      cursed_artefacts: ['box'],
    })
    return unitStats(evaluateUnit(unit, some), some)
  }

  const pairs = REASONS.flatMap((late, index) =>
    REASONS.slice(0, index).map((early): [Reason[], Reason[]] => [[early], [late]]),
  )
  it.each<[Reason[], Reason[]]>([
    ...pairs,
    [['PURCHASED'], ['DEFAULT', 'KEYWORD']],
    [
      ['DEFAULT', 'KEYWORD'],
      ['DEFAULT', 'ARTEFACT'],
    ],
  ])('%j, then %j', (early, late) => {
    for (const isReversed of [false, true]) {
      const { courage, footprint } = statsFor(early, late, isReversed)
      expect(courage.steps.map(({ by }) => by)).toEqual(['early', 'late'])
      expect(courage.value).toBe(7)
      expect(footprint.steps.map(({ by }) => by)).toEqual(['early', 'late'])
      expect(footprint.value).toBe('HORDE')
    }
  })

  it('the order of purchases does not matter for equal reasons', () => {
    const { footprint } = statsOf('LIGHT_INFANTRY', 'horde, narrow_footprint')
    expect(statsOf('LIGHT_INFANTRY', 'narrow_footprint, horde').footprint).toEqual(footprint)
    expect(footprint.steps).toHaveLength(2)
  })
})
