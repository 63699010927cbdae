import { isNumerical } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import type { EvaluatedUnit, UnitKeyword } from '#domain/unit/evaluate.ts'
import { changesStats } from './unit-changes.ts'
import { unitStats } from '#domain/unit/stats.ts'

/**
 * Why a purchase would change nothing but the points, as a sentence. Null if it does more. The purchase is still
 * allowed.
 * @param before the unit without the purchase
 * @param after the unit with it
 */
export function wastedPoints(
  keyword: Keyword,
  before: EvaluatedUnit,
  after: EvaluatedUnit,
  rules: ArmyRules,
): string | null {
  const preventers = after.keywords.find(({ ref }) => ref.id === keyword.id)?.prevented_by ?? []
  if (preventers.length > 0) {
    const names = preventers.map((id) => rules.keywords.get(id)?.name ?? id).join(' and ')
    return `Prevented by ${names}: only the points change.`
  }
  const existing = before.active.has(keyword.id)
    ? before.keywords.find(({ ref }) => ref.id === keyword.id)
    : undefined
  if (existing && !isNumerical(keyword)) {
    return `The unit already has it ${sourceText(existing, rules)}: only the points change.`
  }
  if (keyword.needs_range && unitStats(after, rules).range.value === 0) {
    return 'It does nothing without a Range, and this unit has none.'
  }
  return changesNoStat(keyword, before, after, rules)
    ? 'No stat changes: it is already as low as it can go, or something else sets it.'
    : null
}

function sourceText({ reason }: UnitKeyword, rules: ArmyRules): string {
  switch (reason.type) {
    case 'DEFAULT':
      return 'by default'
    case 'KEYWORD':
      return `by ${rules.keywords.get(reason.by)?.name ?? reason.by}`
    case 'ARTEFACT':
      return `by ${rules.artefacts.get(reason.by)?.name ?? reason.by}`
    case 'PURCHASED':
    case 'ASSIGNED':
      return 'by a purchase'
  }
}

/** Whether a keyword that only changes stats would change none, such as Weak on a unit with 3 Strikes. */
function changesNoStat(
  keyword: Keyword,
  before: EvaluatedUnit,
  after: EvaluatedUnit,
  rules: ArmyRules,
): boolean {
  if (!keyword.effects.every((effect) => 'stat' in effect) || !changesStats(keyword)) return false
  const [old, next] = [unitStats(before, rules), unitStats(after, rules)]
  return keyword.effects.every((effect) => old[effect.stat].value === next[effect.stat].value)
}
