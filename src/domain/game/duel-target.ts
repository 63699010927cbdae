import { scoreAgainst, targetNumbers } from '../army/target-numbers.ts'
import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { UnitNow } from './unit-now.ts'

/** The lowest roll with which one unit hits another, and the keywords of both that change it. */
export type DuelTarget = { base: number; steps: readonly { by: string; value: number }[]; score: number }

const BEST = 2
const WORST = 6

/** The target number of a unit against one enemy, by the keywords that both have now. (game facts 1.5) */
export function duelTarget(attacker: UnitNow, target: UnitNow, rules: ArmyRules): DuelTarget {
  const type = target.unit.row.type
  const base = scoreAgainst(attacker.evaluated.profile, type)
  const own = targetNumbers(attacker.evaluated, rules).own.find((number) => number.type === type)
  const theirs = targetNumbers(target.evaluated, rules).enemy.find(
    (number) => number.type === attacker.unit.row.type,
  )
  const steps = [...(own?.steps ?? []), ...(theirs?.steps ?? [])]
  const sum = steps.reduce((total, { value }) => total + value, base)
  return { base, steps, score: Math.min(WORST, Math.max(BEST, sum)) }
}
