import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword, ConditionalEffect } from '#domain/rules/army-ruleset.ts'

/** The effects that change the Doom that a unit deals or takes. */
export const IN_DOOM: readonly string[] = ['dice', 'target', 'reroll', 'sixes', 'ones', 'taken', 'most_taken']

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
  const { in: kind, if: situations } = { in: undefined, if: undefined, ...effect }
  return (
    IN_DOOM.some((field) => field in effect) &&
    !('ones' in effect && effect.ones === 'friend') &&
    kind !== 'shooting' &&
    (situations ?? []).every((situation) => situation === 'charged')
  )
}
