import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import { attacksOf, effectFacts, type ConditionalEffect, needsOf } from '#domain/rules/effects/effects.ts'

/**
 * Whether a keyword can change the Doom of a fight against a unit that has bought nothing, with or without a charge:
 * what `againstTypes` compares. It only reads the content, so it is cheap enough to be asked of every keyword.
 */
export function changesDoom({ effects, conditionalEffects }: Keyword, rules: ArmyRules): boolean {
  const knows = (id: string) => {
    const keyword = rules.keywords.get(id)
    return keyword !== undefined && changesDoom(keyword, rules)
  }
  return (
    conditionalEffects.some(countsInFight) ||
    effects.some((effect) => {
      if ('add' in effect) return knows(effect.add.id)
      if ('disable' in effect) return knows(effect.disable)
      return 'target' in effect || ('stat' in effect && effect.stat === 'strikes')
    })
  )
}

function countsInFight(effect: ConditionalEffect): boolean {
  const { own, enemy } = needsOf(effect)
  return (
    effectFacts(effect).inDoom === true &&
    attacksOf(effect).includes('combat') &&
    enemy.length === 0 &&
    own.every((situation) => situation === 'charged')
  )
}
