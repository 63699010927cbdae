import { keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import type { EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { lostChoices } from '#domain/unit/lost-choices.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { unitStats, type UnitStats } from '#domain/unit/stats.ts'
import { targetNumbers } from '#domain/unit/target-numbers.ts'

type Change<Value> = { before: Value; after: Value }

/** A target number that would change, of this unit's attacks or of attacks on it. */
type TargetChange = { side: 'own' | 'enemy'; type: UnitType } & Change<number>

/** The effect of a step, such as a purchase, on a unit. */
export type UnitChanges = {
  /** The points of all units in the row. */
  points: Change<number>
  count: Change<number>
  stats: Change<UnitStats>
  targets: TargetChange[]
  /** The totals of numerical keywords that do not change a stat, such as Tough. */
  numbers: ({ name: string } & Change<number>)[]
  /** The names of the keywords that would stop having an effect. */
  disabled: string[]
  /** The names of the keywords that would have an effect again. */
  enabled: string[]
  /** The names of the artefacts and allegiances that the unit would lose. */
  lost: string[]
}

/** Compares a unit before and after a step. */
export function unitChanges(before: EvaluatedUnit, after: EvaluatedUnit, rules: ArmyRules): UnitChanges {
  return {
    points: { before: unitPoints(before).total, after: unitPoints(after).total },
    count: { before: before.unit.count, after: after.unit.count },
    stats: { before: cachedNumbers(before, rules).stats, after: cachedNumbers(after, rules).stats },
    targets: targetChanges(before, after, rules),
    numbers: numberChanges(before, after, rules),
    disabled: disabledKeywords(before, after),
    enabled: disabledKeywords(after, before),
    lost: lostChoices(before.unit, after.unit, rules),
  }
}

type Numbers = { stats: UnitStats; targets: ReturnType<typeof targetNumbers> }

const cache = new WeakMap<EvaluatedUnit, Numbers>()

/** Cached for each evaluation, because a chooser compares one unit with the results of 40 purchases. */
function cachedNumbers(evaluated: EvaluatedUnit, rules: ArmyRules): Numbers {
  const found = cache.get(evaluated)
  if (found) return found
  const numbers = { stats: unitStats(evaluated, rules), targets: targetNumbers(evaluated, rules) }
  cache.set(evaluated, numbers)
  return numbers
}

function targetChanges(before: EvaluatedUnit, after: EvaluatedUnit, rules: ArmyRules): TargetChange[] {
  const old = cachedNumbers(before, rules).targets
  const next = cachedNumbers(after, rules).targets
  return (['own', 'enemy'] as const).flatMap((side) =>
    old[side].flatMap(({ type, score }, index) => {
      const changed = next[side][index]?.score ?? score
      return changed === score ? [] : [{ side, type, before: score, after: changed }]
    }),
  )
}

/** Whether a keyword changes a visible stat. */
export function changesStats(keyword: Keyword): boolean {
  return keyword.effects.some((effect) => 'stat' in effect && effect.stat !== 'max_allegiances')
}

function numberChanges(
  before: EvaluatedUnit,
  after: EvaluatedUnit,
  rules: ArmyRules,
): ({ name: string } & Change<number>)[] {
  return [...before.active].flatMap(([id, old]) => {
    const keyword = rules.keywords.get(id)
    const next = after.active.get(id)
    if (!keyword || next === undefined || next === old || changesStats(keyword)) return []
    return [{ name: keywordName(keyword), before: old, after: next }]
  })
}

/** The names of the keywords that have an effect in `one` and none in `other`. */
function disabledKeywords(one: EvaluatedUnit, other: EvaluatedUnit): string[] {
  const names = other.keywords.flatMap(({ ref, keyword, name, prevented_by }) =>
    prevented_by.length > 0 && one.active.has(ref.id) ? [keyword ? keywordName(keyword) : name] : [],
  )
  return [...new Set(names)]
}
