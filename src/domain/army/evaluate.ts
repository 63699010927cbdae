import { keywordName } from '../ruleset/keyword-name.ts'
import type { Rules } from '../ruleset/army-rules.ts'
import type { Keyword, KeywordRef, PurchaseOption, UnitProfile } from '../ruleset/army-ruleset.ts'
import { lookUp } from '../lookup.ts'
import type { ArmyUnit } from './army.ts'
import { isAssignable } from './keyword-kinds.ts'

/** Why a unit has a keyword; `at` is the entry's place in `unit.keywords`, `by` an id. (UNIT-11) */
export type KeywordReason =
  | { type: 'DEFAULT' }
  | { type: 'PURCHASED'; index: number }
  | { type: 'ASSIGNED'; index: number }
  | { type: 'KEYWORD'; by: string }
  | { type: 'ARTEFACT'; by: string }

/** One keyword of a unit as its card shows it. */
export type UnitKeyword = {
  ref: KeywordRef
  /** With its number: "Tough 1", "Hero +1". */
  name: string
  /** Undefined when the ruleset does not know the id. */
  keyword: Keyword | undefined
  reason: KeywordReason
  /** Points for one model row, multiplier included; 0 unless purchased. */
  cost: number
  /** The keywords that disable this one; it then has no effect but still costs its points. (UNIT-12) */
  prevented_by: string[]
}

export type EvaluatedUnit = {
  unit: ArmyUnit
  profile: UnitProfile
  keywords: UnitKeyword[]
  /** The ids that have an effect, with the total value of each (0 without a number). */
  active: ReadonlyMap<string, number>
}

/** Whether two states of a unit are made of the same things; edits keep what they do not change as it is. */
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

/** The option by which an entry was bought; none when its keyword, or this number of it, is not for purchase. */
export function purchaseOption(keyword: Keyword, ref: KeywordRef): PurchaseOption | undefined {
  return keyword.purchase_options.find(({ value }) => value === ref.numerical?.value)
}

/** The points that a purchased entry costs this type of unit: its option's cost times the multiplier. (UNIT-26, UNIT-27) */
export function purchaseCost(keyword: Keyword | undefined, ref: KeywordRef, profile: UnitProfile): number {
  const option = keyword && purchaseOption(keyword, ref)
  return (option?.cost ?? 0) * profile.keywords_cost_multiplier
}

/** The number of a keyword: the highest BASE plus all INCREMENTs. (UNIT-30) */
function totalValue(refs: readonly KeywordRef[]): number {
  let base = 0
  let increments = 0
  for (const { numerical } of refs) {
    if (numerical?.type === 'BASE') base = Math.max(base, numerical.value)
    else increments += numerical?.value ?? 0
  }
  return base + increments
}

function ownSources(unit: ArmyUnit, profile: UnitProfile, rules: Rules): Source[] {
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
 * Works out every keyword of a unit: where it comes from, what it costs and whether it counts.
 * `rules.order` puts a keyword behind all that can add or disable it, so one pass settles everything,
 * in whatever order the player bought.
 * @throws when the ruleset has no profile of the unit's type
 */
export function evaluateUnit(unit: ArmyUnit, rules: Rules): EvaluatedUnit {
  const profile = lookUp(rules.units, unit.type)
  const sources = ownSources(unit, profile, rules)
  const held = new Set(sources.map(({ ref }) => ref.id))
  const preventedBy = new Map<string, string[]>()
  const active = new Map<string, number>()
  for (const id of rules.order) {
    if (!held.has(id) || preventedBy.has(id)) continue
    active.set(id, totalValue(sources.map(({ ref }) => ref).filter((ref) => ref.id === id)))
    for (const effect of rules.keywords.get(id)?.effects ?? []) {
      if ('add' in effect) {
        sources.push({ ref: effect.add, reason: { type: 'KEYWORD', by: id } })
        held.add(effect.add.id)
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

/** How late a keyword acts among those that set a stat: by its latest reason. */
export function reasonRank(id: string, evaluated: EvaluatedUnit): number {
  return Math.max(
    ...evaluated.keywords
      .filter(({ ref }) => ref.id === id)
      .map(({ reason }) => REASON_ORDER.indexOf(reason.type)),
  )
}
