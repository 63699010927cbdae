import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import { lookUp } from '#domain/lookup.ts'
import type { EvaluatedUnit } from './evaluate.ts'

/** The weaknesses that artillery may purchase. */
const ARTILLERY_WEAKNESSES: readonly string[] = ['self_destructive', 'short_ranged']

/** The conditions for purchasing a keyword, by its id. */
const CONSTRAINTS: ReadonlyMap<string, { met: (evaluated: EvaluatedUnit) => boolean; text: string }> =
  new Map([
    [
      'wide_footprint',
      {
        met: ({ profile }: EvaluatedUnit) => profile.footprint === 'NARROW',
        text: 'only for unit types with a Narrow footprint',
      },
    ],
    [
      'narrow_footprint',
      {
        met: ({ profile }: EvaluatedUnit) => profile.footprint === 'WIDE',
        text: 'only for unit types with a Wide footprint',
      },
    ],
    [
      'short_ranged',
      { met: ({ active }: EvaluatedUnit) => active.has('ranged'), text: 'only for units with Ranged' },
    ],
    [
      'horde',
      {
        met: ({ profile }: EvaluatedUnit) => profile.type.includes('INFANTRY'),
        text: 'only for unit types with Infantry in the name',
      },
    ],
  ])

/** Why this unit cannot purchase a keyword at all, as half a sentence. Null if it can. */
export function purchaseBlocker(keyword: Keyword, evaluated: EvaluatedUnit, rules: ArmyRules): string | null {
  if (
    evaluated.profile.type === 'ARTILLERY' &&
    keyword.traits.includes('Weakness') &&
    !ARTILLERY_WEAKNESSES.includes(keyword.id)
  ) {
    const names = ARTILLERY_WEAKNESSES.map((id) => lookUp(rules.keywords, id).name).join(' and ')
    return `Artillery may take only these weaknesses: ${names}`
  }
  const constraint = CONSTRAINTS.get(keyword.id)
  return constraint && !constraint.met(evaluated) ? constraint.text : null
}
