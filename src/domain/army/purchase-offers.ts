import { isNumerical, keywordName } from '../ruleset/keyword-name.ts'
import type { Rules } from '../ruleset/army-rules.ts'
import type { Keyword, KeywordRef } from '../ruleset/army-ruleset.ts'
import { WIZARD, type UnitType } from '../ruleset/vocabulary.ts'
import type { ArmyUnit } from './army.ts'
import { evaluateUnit, purchaseCost, type EvaluatedUnit } from './evaluate.ts'
import { unitIssues, type IssueCode } from './issues.ts'
import { isPurchasable } from './keyword-kinds.ts'
import { purchaseBar } from './purchase-constraints.ts'
import { unitPoints } from './points.ts'
import { unitStats, type UnitStats } from './stats.ts'
import { targetNumbers } from './target-numbers.ts'
import { FULL_UNIT_TEXT, hasKeyword, isFull, purchaseKeyword } from './unit-edits.ts'

/** A target number that a purchase would change: of this unit's attacks, or of attacks on it. */
type TargetChange = { side: 'own' | 'enemy'; type: UnitType; before: number; after: number }

/** What a purchase would make of the unit. */
export type PurchasePreview = {
  /** The points of the whole row with all its equal units. */
  points: { before: number; after: number }
  stats: { before: UnitStats; after: UnitStats }
  targets: TargetChange[]
}

/** One way to buy a keyword, for one unit. */
export type PurchaseOffer = {
  keyword: Keyword
  ref: KeywordRef
  /** "Hero +1". */
  name: string
  /** Points for each of this row's units, multiplier included; negative for a weakness. */
  cost: number
  /** Why it cannot be bought now; null when it can. */
  bar: string | null
  /** The active keywords that would prevent it: it could be bought, but would do nothing. */
  prevented_by: string[]
  /** Buying Wizard asks for an Abyssal Allegiance in the same step, so that no issue arises. */
  needs_allegiance: boolean
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')
}

/** The unit with the purchase made; `allegiance` is used by an offer that needs one. */
export function acceptOffer(
  unit: ArmyUnit,
  offer: Pick<PurchaseOffer, 'ref' | 'needs_allegiance'>,
  allegiance: string,
): ArmyUnit {
  return purchaseKeyword(unit, offer.ref, offer.needs_allegiance ? allegiance : null)
}

/** Whether buying the keyword makes an issue worse that the unit may have already. */
function worsens(code: IssueCode, keyword: Keyword, unit: ArmyUnit): boolean {
  if (code === 'TOO_MANY_WEAKNESSES') return keyword.traits.includes('Weakness')
  if (code === 'TOO_MANY_FOOTPRINTS') return keyword.traits.includes('Footprint')
  return code === 'DUPLICATE_KEYWORDS' && !isNumerical(keyword) && hasKeyword(unit, keyword.id)
}

function barOf(offer: Omit<PurchaseOffer, 'bar'>, evaluated: EvaluatedUnit, rules: Rules): string | null {
  const { unit } = evaluated
  const constraint = purchaseBar(offer.keyword, evaluated, rules)
  if (constraint !== null) return sentence(constraint)
  if (isFull(unit)) return FULL_UNIT_TEXT
  const issuesBefore = new Set(unitIssues(evaluated, rules).map(({ text }) => text))
  const [anyAllegiance = ''] = rules.allegiances.keys()
  const after = evaluateUnit(acceptOffer(unit, offer, anyAllegiance), rules)
  const issue = unitIssues(after, rules).find(
    ({ code, text }) => !issuesBefore.has(text) || worsens(code, offer.keyword, unit),
  )
  return issue?.text ?? null
}

function preventers(id: string, evaluated: EvaluatedUnit, rules: Rules): string[] {
  return [...evaluated.active.keys()].filter((other) =>
    rules.keywords.get(other)?.effects.some((effect) => 'disable' in effect && effect.disable === id),
  )
}

/** Everything that units can buy, each option with its cost for this unit or why it cannot be bought. (VALID-19) */
export function purchaseOffers(evaluated: EvaluatedUnit, rules: Rules): PurchaseOffer[] {
  const { unit, profile, active } = evaluated
  return rules.ruleset.keywords.filter(isPurchasable).flatMap((keyword) =>
    keyword.purchase_options.map(({ value }): PurchaseOffer => {
      const ref: KeywordRef = {
        id: keyword.id,
        ...(value !== undefined && { numerical: { value, type: 'INCREMENT' } }),
      }
      const offer = {
        keyword,
        ref,
        name: keywordName(keyword, ref.numerical),
        cost: purchaseCost(keyword, ref, profile),
        prevented_by: preventers(keyword.id, evaluated, rules),
        needs_allegiance:
          keyword.id === WIZARD && !active.has(WIZARD) && unit.abyssal_allegiances.length === 0,
      }
      return { ...offer, bar: barOf(offer, evaluated, rules) }
    }),
  )
}

function targetChanges(evaluated: EvaluatedUnit, after: EvaluatedUnit, rules: Rules): TargetChange[] {
  const old = targetNumbers(evaluated, rules)
  const next = targetNumbers(after, rules)
  return (['own', 'enemy'] as const).flatMap((side) =>
    old[side].flatMap(({ type, score }, at) => {
      const changed = next[side][at]?.score ?? score
      return changed === score ? [] : [{ side, type, before: score, after: changed }]
    }),
  )
}

/** Points, stats and target numbers before and after a purchase. */
export function previewOffer(offer: PurchaseOffer, evaluated: EvaluatedUnit, rules: Rules): PurchasePreview {
  const [anyAllegiance = ''] = rules.allegiances.keys()
  const after = evaluateUnit(acceptOffer(evaluated.unit, offer, anyAllegiance), rules)
  return {
    points: { before: unitPoints(evaluated).total, after: unitPoints(after).total },
    stats: { before: unitStats(evaluated, rules), after: unitStats(after, rules) },
    targets: targetChanges(evaluated, after, rules),
  }
}
