import { describe, expect, it } from 'vitest'
import { compileRules, keywordsChangedBy } from '#domain/rules/army-rules.ts'
import type { ArmyRuleset, Effect, Keyword } from '#domain/rules/army-ruleset.ts'
import { readRuleset } from '#content/read-ruleset.ts'

function keyword(id: string, ...effects: Effect[]): Keyword {
  return {
    id,
    name: id,
    description: [],
    traits: [],
    effects,
    purchase_options: [],
    demo: false,
    conditionalEffects: [],
  }
}

function ruleset(...keywords: Keyword[]): ArmyRuleset {
  return { version: '1.0.0', keywords, units: [], artefacts: [], allegiances: [] }
}

describe('compiled rules', () => {
  const whole = readRuleset('1.0.0')

  it('find entries by id and type', () => {
    const rules = compileRules(whole)
    expect(rules.version).toBe('1.0.0')
    expect(rules.keywords.get('nimble')?.name).toBe('Nimble')
    expect(rules.units.get('BEASTS')?.points).toBe(200)
    expect(rules.artefacts.get('the_helm_of_dust')?.name).toBe('The Helm of Dust')
    expect(rules.allegiances.get('gomb')?.name).toBe('Gomb')
  })

  it.each(['constructor', '__proto__', 'toString', ''])('do not find "%s"', (id) => {
    const rules = compileRules(whole)
    expect(rules.keywords.get(id)).toBeUndefined()
    expect(rules.artefacts.get(id)).toBeUndefined()
    expect(rules.allegiances.get(id)).toBeUndefined()
  })
})

describe('the order of keywords', () => {
  it('is that of the catalogue without other constraints', () =>
    expect(compileRules(ruleset(keyword('c'), keyword('a'), keyword('b'))).order).toEqual(['c', 'a', 'b']))

  it('puts a keyword after those that add or disable it', () => {
    const { order } = compileRules(
      ruleset(keyword('a'), keyword('b', { disable: 'a' }), keyword('c', { add: { id: 'b' } }), keyword('d')),
    )
    expect(order).toEqual(['c', 'b', 'a', 'd'])
  })

  it('ignores an effect on an unknown keyword', () =>
    expect(compileRules(ruleset(keyword('a', { disable: 'gone' }))).order).toEqual(['a']))

  it('depends on no other effect of a keyword', () => {
    const other: Effect = { stat: 'speed', op: 'add', by: 2 }
    expect(keywordsChangedBy(keyword('a', other, { add: { id: 'b' } }, { disable: 'c' }))).toEqual(['b', 'c'])
  })

  it('does not exist for a cycle', () => {
    const circle = ruleset(keyword('a', { add: { id: 'b' } }), keyword('b', { disable: 'a' }))
    expect(() => compileRules(circle)).toThrow('Keywords add or disable each other in a cycle: a, b.')
  })
})
