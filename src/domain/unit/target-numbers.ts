import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitProfile } from '#domain/rules/army-ruleset.ts'
import { UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import type { EvaluatedUnit } from './evaluate.ts'

/** The lowest die roll that hits. `steps` lists the keywords that change it and by how much. */
export type TargetNumber = {
  type: UnitType
  base: number
  steps: { by: string; value: number }[]
  score: number
}

/** Target numbers of this unit's attacks, and of attacks on it. */
type TargetNumbers = { own: TargetNumber[]; enemy: TargetNumber[] }

const BEST_SCORE = 2
const WORST_SCORE = 6

/** The lowest die roll that hits, without keywords. */
export function scoreAgainst(attacker: UnitProfile, target: UnitType): number {
  return attacker.target_scores.find(({ vs_type }) => vs_type === target)?.min_score ?? WORST_SCORE
}

/** The keywords of a unit that change its own minimum scores against a type, or those of attackers of that type. */
export function scoreSteps(
  side: 'own' | 'enemy',
  type: UnitType,
  evaluated: EvaluatedUnit,
  rules: ArmyRules,
): TargetNumber['steps'] {
  return [...evaluated.active.keys()].flatMap((id) =>
    (rules.keywords.get(id)?.effects ?? []).flatMap((effect) =>
      'target' in effect && effect.target === side && (effect.types === 'all' || effect.types.includes(type))
        ? [{ by: id, value: effect.by }]
        : [],
    ),
  )
}

/** Adds the steps to the score of the table, which stays from 2 to 6. */
export function finalScore(base: number, steps: readonly { value: number }[]): number {
  const score = steps.reduce((sum, { value }) => sum + value, base)
  return Math.min(WORST_SCORE, Math.max(BEST_SCORE, score))
}

function targetNumber(
  side: 'own' | 'enemy',
  type: UnitType,
  base: number,
  evaluated: EvaluatedUnit,
  rules: ArmyRules,
): TargetNumber {
  const steps = scoreSteps(side, type, evaluated, rules)
  return { type, base, steps, score: finalScore(base, steps) }
}

/** Returns the 11 target numbers of a unit and the 11 of its attackers, from 2 to 6. */
export function targetNumbers(evaluated: EvaluatedUnit, rules: ArmyRules): TargetNumbers {
  const { profile } = evaluated
  return {
    own: UNIT_TYPES.map((type) => targetNumber('own', type, scoreAgainst(profile, type), evaluated, rules)),
    enemy: UNIT_TYPES.flatMap((type) => {
      const attacker = rules.units.get(type)
      return attacker
        ? [targetNumber('enemy', type, scoreAgainst(attacker, profile.type), evaluated, rules)]
        : []
    }),
  }
}
