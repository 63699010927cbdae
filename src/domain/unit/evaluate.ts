import { keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword, KeywordRef, PurchaseOption, UnitProfile } from '#domain/rules/army-ruleset.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyUnit } from './unit.ts'
import { isAssignable } from './keyword-kinds.ts'

/** Why a unit has a keyword. `index` is the position in `unit.keywords`, `by` the id of a keyword or artefact. */
export type KeywordReason =
  | { type: 'DEFAULT' }
  | { type: 'PURCHASED'; index: number }
  | { type: 'ASSIGNED'; index: number }
  | { type: 'KEYWORD'; by: string }
  | { type: 'ARTEFACT'; by: string }

/** A keyword of a unit, as its card shows it. */
export type UnitKeyword = {
  ref: KeywordRef
  /** Includes the number: "Tough 1", "Hero +1". */
  name: string
  /** Undefined if the ruleset does not have this id. */
  keyword: Keyword | undefined
  reason: KeywordReason
  /** In points for one of the row's units, including the multiplier. 0 unless purchased. */
  cost: number
  /** The ids of the keywords that disable this one. A disabled keyword has no effect but still costs its points. */
  prevented_by: string[]
}

export type EvaluatedUnit = {
  unit: ArmyUnit
  profile: UnitProfile
  keywords: UnitKeyword[]
  /** The ids of the keywords that have an effect, each with its total value, or 0 if it has no number. */
  active: ReadonlyMap<string, number>
}

/**
 * Whether two versions of a unit have the same type, keywords and choices. Comparing references is enough, because
 * edits reuse what they do not change.
 */
export function isSameBuild(one: ArmyUnit, other: ArmyUnit): boolean {
  return (
    one.type === other.type &&
    one.keywords === other.keywords &&
    one.cursed_artefacts === other.cursed_artefacts &&
    one.abyssal_allegiances === other.abyssal_allegiances
  )
}

const REASON_ORDER: readonly KeywordReason['type'][] = [
  'DEFAULT',
  'PURCHASED',
  'ASSIGNED',
  'KEYWORD',
  'ARTEFACT',
]

type Source = Pick<UnitKeyword, 'ref' | 'reason'>

/** The purchase option that matches an entry. Undefined if the keyword, or this number of it, is not for purchase. */
export function purchaseOption(keyword: Keyword, ref: KeywordRef): PurchaseOption | undefined {
  return keyword.purchase_options.find(({ value }) => value === ref.numerical?.value)
}

/** The points that a purchased entry costs for this type of unit: the cost of its option times the multiplier. */
export function purchaseCost(keyword: Keyword | undefined, ref: KeywordRef, profile: UnitProfile): number {
  const option = keyword && purchaseOption(keyword, ref)
  return (option?.cost ?? 0) * profile.keywords_cost_multiplier
}

/** The total number of a keyword: the highest BASE plus all INCREMENTs. */
function totalValue(refs: readonly KeywordRef[]): number {
  let base = 0
  let increments = 0
  for (const { numerical } of refs) {
    if (numerical?.type === 'BASE') base = Math.max(base, numerical.value)
    else increments += numerical?.value ?? 0
  }
  return base + increments
}

function ownSources(unit: ArmyUnit, profile: UnitProfile, rules: ArmyRules): Source[] {
  return [
    ...profile.default_keywords.map((ref): Source => ({ ref, reason: { type: 'DEFAULT' } })),
    ...unit.keywords.map((ref, index): Source => {
      const keyword = rules.keywords.get(ref.id)
      return { ref, reason: { type: keyword && isAssignable(keyword) ? 'ASSIGNED' : 'PURCHASED', index } }
    }),
    ...unit.cursed_artefacts.flatMap((id) =>
      (rules.artefacts.get(id)?.keywords ?? []).map((ref): Source => ({
        ref,
        reason: { type: 'ARTEFACT', by: id },
      })),
    ),
  ]
}

/**
 * Finds all keywords of a unit: where each one comes from, what it costs and whether it has an effect. One pass is
 * enough, because `rules.order` puts each keyword after those that can add or disable it. The order of the purchases
 * does not matter.
 * @throws if the ruleset has no profile for the unit's type
 */
export function evaluateUnit(unit: ArmyUnit, rules: ArmyRules): EvaluatedUnit {
  const profile = lookUp(rules.units, unit.type)
  const sources = ownSources(unit, profile, rules)
  const heldIds = new Set(sources.map(({ ref }) => ref.id))
  const preventedBy = new Map<string, string[]>()
  const active = new Map<string, number>()
  for (const id of rules.order) {
    if (!heldIds.has(id) || preventedBy.has(id)) continue
    active.set(id, totalValue(sources.map(({ ref }) => ref).filter((ref) => ref.id === id)))
    for (const effect of lookUp(rules.keywords, id).effects) {
      if ('add' in effect) {
        sources.push({ ref: effect.add, reason: { type: 'KEYWORD', by: id } })
        heldIds.add(effect.add.id)
      }
      if ('disable' in effect)
        preventedBy.set(effect.disable, [...(preventedBy.get(effect.disable) ?? []), id])
    }
  }
  const keywords = sources.map(({ ref, reason }): UnitKeyword => {
    const keyword = rules.keywords.get(ref.id)
    return {
      ref,
      name: keyword ? keywordName(keyword, ref.numerical) : ref.id,
      keyword,
      reason,
      cost: reason.type === 'PURCHASED' ? purchaseCost(keyword, ref, profile) : 0,
      prevented_by: preventedBy.get(ref.id) ?? [],
    }
  })
  return { unit, profile, keywords: keywords.sort(byReason), active }
}

function byReason(left: UnitKeyword, right: UnitKeyword): number {
  return REASON_ORDER.indexOf(left.reason.type) - REASON_ORDER.indexOf(right.reason.type)
}

/** The position of a keyword among those that set the same stat. Its latest reason decides. */
export function reasonRank(id: string, evaluated: EvaluatedUnit): number {
  return Math.max(
    ...evaluated.keywords
      .filter(({ ref }) => ref.id === id)
      .map(({ reason }) => REASON_ORDER.indexOf(reason.type)),
  )
}
