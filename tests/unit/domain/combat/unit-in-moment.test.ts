import { describe, expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { attackOdds } from '#domain/combat/attack-odds.ts'
import { newCombatant, type Combatant } from '#domain/combat/combatant.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { ArmyRuleset, Keyword } from '#domain/rules/army-ruleset.ts'
import type { ConditionalEffect } from '#domain/rules/effects/effects.ts'
import { rules as real } from '#tests/support/rules.ts'

/** A ruleset with keywords that no game has, because the odds know no id of a keyword. */
function keyword(id: string, ...conditionalEffects: ConditionalEffect[]): Keyword {
  return {
    id,
    name: id,
    description: [],
    traits: [],
    effects: [],
    purchase_options: [],
    demo: false,
    conditionalEffects,
  }
}
const ruleset: ArmyRuleset = {
  ...real.ruleset,
  keywords: [
    ...real.ruleset.keywords,
    keyword(
      'dread',
      { target: 'own', by: -1 },
      { target: 'enemy', by: 1 },
      { ones: 'own', doom: [0, 2] },
      { ones: 'enemy', doom: [0, 1] },
    ),
    keyword('calm', { ignores: ['dread'] }),
    { ...keyword('frail', { taken: 'x' }), name: 'Frail [x]' },
    keyword('plain', { taken: 0 }),
    keyword('mud', { given: 'beyond_half_range' }, { target: 'own', by: 2 }),
  ],
}
const rules = compileRules(ruleset)

const plain = evaluateUnit(unitOfType('LIGHT_INFANTRY'), rules)
const having = (ids: string[], others: Partial<Combatant> = {}) => {
  const unit = { ...unitOfType('LIGHT_INFANTRY'), keywords: ids.map((id) => ({ id })) }
  return newCombatant(evaluateUnit(unit, rules), others)
}

describe('[ODDS-01] the odds know no id of a keyword', () => {
  it.each([
    ['a keyword helps and hurts its unit', ['dread'], [], 3, [2]],
    ['a keyword hurts an enemy', [], ['dread'], 5, [1]],
    ['a keyword that the unit ignores does nothing to it', ['dread', 'calm'], [], 4, []],
    ['a keyword that the unit ignores does nothing to it, whoever has it', ['calm'], ['dread'], 4, [1]],
    ['a keyword that the unit ignores still hurts an enemy', [], ['dread', 'calm'], 5, [1]],
  ])('%s', (_, attacker, target, score, ownDoom) => {
    const { plan } = attackOdds(having(attacker), having(target), rules)
    expect(plan.score.value).toBe(score)
    expect(plan.ownDoom.map(({ doom }) => doom[1])).toEqual(ownDoom)
  })

  it('a situation gives the keyword that says so', () => {
    const fresh = compileRules(ruleset)
    const attacker = newCombatant(plain, { situations: ['beyond_half_range'] })
    for (const of of [fresh, fresh, real]) {
      expect(attackOdds(attacker, newCombatant(plain), of).plan.score.steps).toEqual(
        of === fresh ? [{ name: 'mud', by: 2 }] : [],
      )
    }
  })

  it('a target takes more by the number of a keyword, which is a reason only if it changes something', () => {
    const frail = { id: 'frail', numerical: { value: 2, type: 'BASE' } } as const
    const unit = { ...unitOfType('LIGHT_INFANTRY'), keywords: [frail, { id: 'plain' }] }
    const { doom } = attackOdds(newCombatant(plain), newCombatant(evaluateUnit(unit, rules)), rules).plan
    expect(doom).toMatchObject({ less: [], more: [{ name: 'Frail 2', by: 2 }] })
  })
})
