import { describe, expect, it } from 'vitest'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { evaluateUnit, isSameBuild } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { unitStats } from '#domain/unit/stats.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { Effect, Keyword } from '#domain/rules/army-ruleset.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

/** The real rules with additional keywords. */
function rulesWith(...keywords: [string, Effect[]][]) {
  const more = keywords.map(([id, effects]): Keyword => ({
    id,
    name: id,
    description: [],
    traits: ['Strength'],
    effects,
    purchase_options: [{ cost: 10 }],
    demo: false,
    conditionalEffects: [],
  }))
  return compileRules({ ...rules.ruleset, keywords: [...rules.ruleset.keywords, ...more] })
}

describe('where keywords come from', () => {
  it('lists default, purchased and assigned keywords, then those from keywords and artefacts', () => {
    const unit = unitOf('HEAVY_INFANTRY', 'elite, general, hero +1, the_cursed_mantle')
    expect(evaluateUnit(unit, rules).keywords.map(({ name, reason }) => [name, reason])).toEqual([
      ['Tough 1', { type: 'DEFAULT' }],
      ['Elite', { type: 'PURCHASED', index: 0 }],
      ['Hero +1', { type: 'PURCHASED', index: 2 }],
      ['General', { type: 'ASSIGNED', index: 1 }],
      ['Hero 2', { type: 'KEYWORD', by: 'general' }],
      ['Command 1', { type: 'KEYWORD', by: 'general' }],
      ['Terrifying', { type: 'KEYWORD', by: 'face_of_dread' }],
      ['Shadow Shroud', { type: 'ARTEFACT', by: 'the_cursed_mantle' }],
      ['Face of Dread', { type: 'ARTEFACT', by: 'the_cursed_mantle' }],
      ['Life Thief', { type: 'ARTEFACT', by: 'the_cursed_mantle' }],
    ])
  })

  it('[UNIT-18] the unit has the keywords of its artefacts, with the artefact as the reason', () => {
    const unit = unitOf('BEASTS', 'general, the_helm_of_dust, the_staff_of_ruin')
    const byArtefact = evaluateUnit(unit, rules).keywords.filter(({ reason }) => reason.type === 'ARTEFACT')
    expect(byArtefact.map(({ name, reason }) => [name, reason])).toEqual([
      ['Command +1', { type: 'ARTEFACT', by: 'the_helm_of_dust' }],
      ['Unfeeling', { type: 'ARTEFACT', by: 'the_helm_of_dust' }],
      ['Grave Dust', { type: 'ARTEFACT', by: 'the_helm_of_dust' }],
      ['Ruinous Touch', { type: 'ARTEFACT', by: 'the_staff_of_ruin' }],
      ['Withering', { type: 'ARTEFACT', by: 'the_staff_of_ruin' }],
      ['Crumbling', { type: 'ARTEFACT', by: 'the_staff_of_ruin' }],
    ])
  })
})

describe('[UNIT-30] numbers add up, other keywords count once', () => {
  it.each<[string, UnitType, string, string, number]>([
    ['a keyword without a number is 0', 'LIGHT_INFANTRY', 'sneaky', 'sneaky', 0],
    ['two keywords without a number are 0 too', 'LIGHT_INFANTRY', 'sneaky, sneaky', 'sneaky', 0],
    ['one BASE', 'HEAVY_INFANTRY', '', 'tough', 1],
    ['BASE and INCREMENT', 'RANGED_INFANTRY', 'ranged +6', 'ranged', 30],
    ['INCREMENTs alone', 'LIGHT_INFANTRY', 'ranged +12, ranged +6', 'ranged', 18],
    ['the higher of two BASEs', 'LIGHT_INFANTRY', 'general, battle_standard', 'hero', 2],
    ['purchased Hero on a general', 'LIGHT_INFANTRY', 'general, hero +1', 'hero', 3],
    ['an INCREMENT from an artefact', 'LIGHT_INFANTRY', 'general, the_helm_of_dust', 'command', 2],
    [
      'an INCREMENT from a keyword of an artefact',
      'LIGHT_INFANTRY',
      'battle_standard, general, hero +2, the_ferric_blade',
      'hero',
      5,
    ],
  ])('%s', (_, type, holds, id, value) =>
    expect(evaluateUnit(unitOf(type, holds), rules).active.get(id)).toBe(value),
  )

  it('a keyword without a number has its effect once', () => {
    const twice = evaluateUnit(unitOf('LIGHT_INFANTRY', 'elite, elite'), rules)
    expect(unitStats(twice, rules).strikes.value).toBe(11)
  })
})

describe('prevented keywords', () => {
  it('have no effect, stay listed and cost their points', () => {
    const evaluated = evaluateUnit(unitOf('HEAVY_CAVALRY', 'elite, unruly'), rules)
    const elite = evaluated.keywords.find(({ ref }) => ref.id === 'elite')
    expect(elite).toMatchObject({ cost: 150, prevented_by: ['unruly'] })
    expect(unitStats(evaluated, rules)).toMatchObject({ strikes: { value: 10 }, courage: { value: 10 } })
    expect(unitPoints(evaluated).each).toBe(450 + 150 - 50)
  })

  it('name everything that prevents them', () => {
    const { keywords } = evaluateUnit(unitOf('LIGHT_INFANTRY', 'towering, sneaky, berserk'), rules)
    const sneaky = keywords.find(({ ref }) => ref.id === 'sneaky')
    expect(sneaky?.prevented_by.toSorted()).toEqual(['berserk', 'towering'])
  })

  it('are disabled by keywords of an artefact', () => {
    const { active } = evaluateUnit(unitOf('BEASTS', 'sneaky, general, the_horn_of_the_manticore'), rules)
    expect(active.has('sneaky')).toBe(false)
  })

  it('are disabled from any source', () => {
    const horde = evaluateUnit(unitOf('RANGED_INFANTRY', 'horde'), rules)
    expect(horde.keywords.filter(({ prevented_by }) => prevented_by.length > 0)).toMatchObject([
      { name: 'Skirmishers', reason: { type: 'DEFAULT' }, prevented_by: ['horde'] },
    ])
  })

  it.each(['hex, mirror, gift', 'gift, mirror, hex', 'mirror, hex, gift'])(
    'add nothing and disable nothing: %s',
    (holds) => {
      const hexed = rulesWith(
        ['gift', [{ add: { id: 'elite' } }]],
        ['mirror', [{ disable: 'gift' }, { add: { id: 'sneaky' } }]],
        ['hex', [{ disable: 'mirror' }]],
      )
      const { active, keywords } = evaluateUnit(unitOf('LIGHT_INFANTRY', holds), hexed)
      expect([...active.keys()].toSorted()).toEqual(['elite', 'gift', 'hex'])
      expect(keywords.map(({ name }) => name)).not.toContain('Sneaky')
    },
  )
})

describe('unknown ids', () => {
  it.each(['gone', 'constructor', '__proto__'])('the keyword %s shows its id and does nothing', (id) => {
    const evaluated = evaluateUnit(unitOf('LIGHT_INFANTRY', id), rules)
    expect(evaluated.keywords).toEqual([
      {
        ref: { id },
        name: id,
        keyword: undefined,
        reason: { type: 'PURCHASED', index: 0 },
        cost: 0,
        prevented_by: [],
      },
    ])
    expect(evaluated.active.size).toBe(0)
  })

  it('an unknown artefact adds nothing', () => {
    const unit = unitOf('LIGHT_INFANTRY', '', { cursed_artefacts: ['the_lost_thimble'] })
    expect(evaluateUnit(unit, rules).keywords).toEqual([])
  })
})

describe('an edited unit', () => {
  const unit = unitOf('BEASTS', 'general, elite, the_helm_of_dust', { abyssal_allegiances: ['gomb'] })

  it.each<[string, Partial<ArmyUnit>, boolean]>([
    ['the name', { name: 'Cellar Hounds' }, true],
    ['the count', { count: 7 }, true],
    ['the type', { type: 'MONSTER' }, false],
    ['the keywords', { keywords: refs('general') }, false],
    ['the artefacts', { cursed_artefacts: ['the_ferric_blade'] }, false],
    ['the allegiances', { abyssal_allegiances: ['mycena'] }, false],
  ])('with another value of %s, %j, is built the same: %s', (_, change, same) => {
    expect(isSameBuild(unit, { ...unit, ...change })).toBe(same)
  })
})
