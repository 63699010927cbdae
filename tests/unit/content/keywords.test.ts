import { describe, expect, it } from 'vitest'
import { isNumerical } from '#domain/rules/keyword-name.ts'
import { compileRules, keywordsChangedBy } from '#domain/rules/army-rules.ts'
import type { Keyword, PurchaseOption } from '#domain/rules/army-ruleset.ts'
import type { Trait } from '#domain/rules/vocabulary.ts'
import { readRuleset } from '#content/read-ruleset.ts'

const ruleset = readRuleset('1.0.0')
const { keywords } = ruleset
const byId = compileRules(ruleset).keywords

const ids = (list: readonly Keyword[]) => list.map(({ id }) => id).toSorted()
const withTrait = (trait: Trait) => keywords.filter(({ traits }) => traits.includes(trait))
const list = (text: string) => text.split(' ').toSorted()

/** The costs of the keywords in a list such as "bloodthirsty 50, brutal 100", written alike. */
const costsOf = (named: string) =>
  named
    .split(', ')
    .map((one) => byId.get(one.split(' ')[0] ?? ''))
    .map(
      (keyword) =>
        `${keyword?.id ?? ''} ${keyword?.purchase_options.map(({ cost }) => cost).join('/') ?? ''}`,
    )
    .join(', ')

describe('the keywords of 1.0.0', () => {
  it('[RULES-27] have the costs of the specification: strengths', () => {
    const named =
      'bloodthirsty 50, brutal 100, critical_hits 100, deadly_shots 100, despised 50, devastating_charge 50, ' +
      'elite 75, fearless 50, flying 100, horde 100, merciless 75, narrow_footprint 25, nimble 75, ' +
      'quick_shot 25, shoot_into_combat 50, sneaky 50, stubborn 50, terrifying 50, towering 25, wizard 200'
    expect(costsOf(named)).toBe(named)
  })

  it('[RULES-28] have the costs of the specification: weaknesses', () => {
    const named =
      'berserk -25, cowardly -25, cursed -50, fragile -50, hollow -25, ravenous -25, self_destructive -25, ' +
      'short_ranged -25, unruly -25, wide_footprint -50'
    expect(costsOf(named)).toBe(named)
  })

  it('[RULES-29] have costs for each number', () => {
    const options: Record<string, PurchaseOption[]> = {
      hero: [
        { cost: 50, value: 1 },
        { cost: 100, value: 2 },
      ],
      ranged: [
        { cost: 75, value: 12 },
        { cost: 50, value: 6 },
      ],
      slow: [{ cost: -25, value: 2 }],
      swift: [{ cost: 50, value: 2 }],
      tough: [{ cost: 75, value: 1 }],
      weak: [{ cost: -25, value: 2 }],
    }
    const numerical = keywords.filter((keyword) =>
      keyword.purchase_options.some(({ value }) => value !== undefined),
    )
    expect(
      Object.fromEntries(numerical.map(({ id, purchase_options }) => [id, purchase_options])),
    ).toMatchObject(options)
  })

  it('[RULES-30] General adds Hero 2 and Command 1, Battle Standard adds Hero 1 and Command 1, both for 0', () => {
    const base = (id: string, value: number) => ({ add: { id, numerical: { value, type: 'BASE' } } })
    expect(byId.get('general')).toMatchObject({
      purchase_options: [{ cost: 0 }],
      effects: [base('hero', 2), base('command', 1)],
    })
    expect(byId.get('battle_standard')).toMatchObject({
      purchase_options: [{ cost: 0 }],
      effects: [base('hero', 1), base('command', 1)],
    })
  })

  it('[RULES-31] include the eight terrain keywords, none for purchase', () => {
    const terrain = withTrait('Terrain')
    expect(ids(terrain)).toEqual(list('arcane blocking elevated grim impassable obscuring perilous rough'))
    expect(terrain.flatMap((keyword) => keyword.purchase_options)).toEqual([])
  })

  it('[RULES-32] include the reserved keywords, none for purchase', () => {
    const reserved = withTrait('Reserved').filter(({ id }) => id !== 'general' && id !== 'battle_standard')
    const named = list(
      'broken command cover distracted immobile insignificant outmaneuvered reinforcements skirmishers wild',
    )
    expect(ids(reserved)).toEqual(expect.arrayContaining(named))
    expect(reserved.flatMap((keyword) => keyword.purchase_options)).toEqual([])
  })

  it('[RULES-33] include nine demo keywords, each a strength or a weakness', () => {
    const demo = keywords.filter((keyword) => keyword.demo)
    expect(ids(demo)).toEqual(
      list('devastating_charge distracted fragile immobile nimble skirmishers tough towering wild'),
    )
    for (const { traits } of demo) {
      expect(traits.filter((trait) => trait === 'Strength' || trait === 'Weakness')).toHaveLength(1)
    }
  })

  it('[RULES-14] each have every field, with empty effects and options by default', () => {
    for (const keyword of keywords) {
      expect(Object.keys(keyword)).toEqual(
        expect.arrayContaining(
          list('demo description effects id conditionalEffects name purchase_options traits when'),
        ),
      )
    }
    expect(byId.get('rough')).toMatchObject({ effects: [], purchase_options: [] })
  })

  it('[RULES-15] have a number only if it adds up', () => {
    expect(ids(keywords.filter(isNumerical))).toEqual(list('command hero ranged slow swift tough weak'))
  })

  it('are strengths if they cost points, weaknesses if they give points, and never both', () => {
    for (const { traits, purchase_options } of keywords) {
      for (const { cost } of purchase_options) {
        if (cost !== 0) expect(traits).toContain(cost > 0 ? 'Strength' : 'Weakness')
      }
      expect(traits.includes('Strength') && traits.includes('Weakness')).toBe(false)
    }
  })
})

describe('the effects of 1.0.0', () => {
  const effects = keywords.flatMap((keyword) => keyword.effects)

  it('[RULES-17] add or disable keywords, or change stats or target numbers', () => {
    const kinds = ['add', 'disable', 'stat', 'target']
    const count = (kind: string) => effects.filter((effect) => kind in effect).length
    expect(kinds.map(count).reduce((sum, number) => sum + number)).toBe(effects.length)
    expect(kinds.map(count).every((number) => number > 0)).toBe(true)
  })

  it('let no strength disable a weakness that can be purchased', () => {
    const disabled = withTrait('Strength').flatMap((keyword) =>
      keyword.effects.flatMap((effect) => ('disable' in effect ? effect.disable : [])),
    )
    const weaknesses = disabled.filter((id) => byId.get(id)?.traits.includes('Weakness'))
    expect(weaknesses.filter((id) => byId.get(id)?.purchase_options.length !== 0)).toEqual([])
  })

  it('have an order in which each keyword comes after those that add or disable it', () => {
    const { order } = compileRules(ruleset)
    expect(order.toSorted()).toEqual(ids(keywords))
    for (const keyword of keywords) {
      for (const changed of keywordsChangedBy(keyword)) {
        expect(order.indexOf(changed)).toBeGreaterThan(order.indexOf(keyword.id))
      }
    }
  })
})
