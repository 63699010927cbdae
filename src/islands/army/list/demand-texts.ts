import { toggled, type ArmyFilter } from '#domain/army/library/library-filter.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'

/** One thing that a filter asks for, and the change that takes it away. */
type Demand = { text: string; without: Partial<ArmyFilter> }

export const typeName = (type: UnitType, rules: ArmyRules | null): string =>
  rules?.units.get(type)?.name ?? type

export const keywordLabel = (id: string, rules: ArmyRules | null): string =>
  rules?.keywords.get(id)?.name ?? id

export const AGES: readonly [days: number, text: string][] = [
  [1, 'Today'],
  [7, 'Last 7 days'],
  [30, 'Last 30 days'],
  [365, 'Last year'],
]

/** Everything that a filter asks for but the shelf, in words. The search field shows its own words. */
export function demandsOf(filter: ArmyFilter, rules: ArmyRules | null): Demand[] {
  const { tags, types, keywords, ruleset, legality, minPoints, maxPoints, days, owned } = filter
  const age = AGES.find(([known]) => known === days)?.[1] ?? `Last ${days ?? 0} days`
  return [
    ...tags.map((tag) => ({ text: tag, without: { tags: toggled(tags, tag) } })),
    ...types.map((type) => ({ text: typeName(type, rules), without: { types: toggled(types, type) } })),
    ...keywords.map((id) => ({
      text: keywordLabel(id, rules),
      without: { keywords: toggled(keywords, id) },
    })),
    ...(ruleset === null ? [] : [{ text: versionLabel(ruleset), without: { ruleset: null } }]),
    ...(legality === null
      ? []
      : [{ text: legality === 'legal' ? 'Legal' : 'Not legal', without: { legality: null } }]),
    ...(minPoints === null
      ? []
      : [{ text: `From ${numberText(minPoints)} points`, without: { minPoints: null } }]),
    ...(maxPoints === null
      ? []
      : [{ text: `Up to ${numberText(maxPoints)} points`, without: { maxPoints: null } }]),
    ...(days === null ? [] : [{ text: `Edited: ${age.toLowerCase()}`, without: { days: null } }]),
    ...(owned ? [{ text: 'From my miniatures', without: { owned: false } }] : []),
  ]
}
