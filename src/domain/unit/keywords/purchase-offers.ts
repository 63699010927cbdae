import { isNumerical, keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword, KeywordRef } from '#domain/rules/army-ruleset.ts'
import { WIZARD } from '#domain/rules/vocabulary.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { evaluateUnit, purchaseCost, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { unitIssues, type IssueCode } from '#domain/unit/unit-issues.ts'
import { isPurchasable } from '#domain/unit/keyword-kinds.ts'
import { purchaseBlocker } from '#domain/unit/purchase-constraints.ts'
import { unitChanges, type UnitChanges } from './unit-changes.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { FULL_UNIT_TEXT, hasKeyword, isFull, makePurchase, removeKeyword } from '#domain/unit/unit-edits.ts'
import { wastedPoints } from './wasted-points.ts'

/** The effect of making a purchase, or of removing one. */
export type PurchasePreview = {
  /** Why the unit cannot make this purchase now, or null if it can. */
  blocker: string | null
  changes: UnitChanges
  /** The number that replaces x in the keyword's text, or 0 if it has none. */
  x: number
  /** Why the purchase changes nothing but the points, or null if it does more. */
  waste: string | null
}

/** An option to purchase a keyword for a unit. */
export type PurchaseOffer = {
  keyword: Keyword
  ref: KeywordRef
  /** "Hero +1". */
  name: string
  /** In points for one of the row's units, including the multiplier. Negative for a weakness. */
  cost: number
  /** How often the unit has purchased this option. */
  owned: number
  /** Whether to ask for an Abyssal Allegiance in the same step, so that purchasing Wizard raises no issue. */
  needs_allegiance: boolean
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Whether the purchase worsens an issue that the unit already has. */
function worsens(code: IssueCode, keyword: Keyword, unit: ArmyUnit): boolean {
  if (code === 'TOO_MANY_WEAKNESSES') return keyword.traits.includes('Weakness')
  if (code === 'TOO_MANY_FOOTPRINTS') return keyword.traits.includes('Footprint')
  return code === 'DUPLICATE_KEYWORDS' && !isNumerical(keyword) && hasKeyword(unit, keyword.id)
}

function findBlocker(
  { keyword }: PurchaseOffer,
  evaluated: EvaluatedUnit,
  after: EvaluatedUnit,
  rules: ArmyRules,
) {
  const { unit } = evaluated
  const constraint = purchaseBlocker(keyword, evaluated, rules)
  if (constraint !== null) return sentence(constraint)
  if (isFull(unit)) return FULL_UNIT_TEXT
  const issuesBefore = new Set(unitFacts(unit, rules).issues.map(({ text }) => text))
  const issue = unitIssues(after, rules).find(
    ({ code, text }) => !issuesBefore.has(text) || worsens(code, keyword, unit),
  )
  return issue?.text ?? null
}

/** Every option that units can purchase, with its cost for this unit. */
export function purchaseOffers({ unit, profile, active }: EvaluatedUnit, rules: ArmyRules): PurchaseOffer[] {
  return rules.ruleset.keywords.filter(isPurchasable).flatMap((keyword) =>
    keyword.purchase_options.map(({ value }): PurchaseOffer => {
      const ref: KeywordRef = {
        id: keyword.id,
        ...(value !== undefined && { numerical: { value, type: 'INCREMENT' } }),
      }
      return {
        keyword,
        ref,
        name: keywordName(keyword, ref.numerical),
        cost: purchaseCost(keyword, ref, profile),
        owned: countPurchases(unit, ref),
        needs_allegiance:
          keyword.id === WIZARD &&
          !active.has(WIZARD) &&
          unit.abyssal_allegiances.length === 0 &&
          rules.allegiances.size > 0,
      }
    }),
  )
}

/** How often a unit has purchased a keyword with this number. */
export function countPurchases(unit: ArmyUnit, ref: KeywordRef): number {
  return unit.keywords.filter(
    ({ id, numerical }) => id === ref.id && numerical?.value === ref.numerical?.value,
  ).length
}

/** Whether the button of an offer removes the keyword, because it was purchased and can be purchased only once. */
export function offersRemoval({ owned, keyword }: PurchaseOffer): boolean {
  return owned > 0 && !isNumerical(keyword)
}

/**
 * Compares the unit before and after the purchase, or after its removal if the keyword was purchased and can be
 * purchased only once.
 */
export function previewPurchase(
  offer: PurchaseOffer,
  evaluated: EvaluatedUnit,
  rules: ArmyRules,
): PurchasePreview {
  const { keyword, ref } = offer
  const { unit } = evaluated
  const [anyAllegiance = ''] = rules.allegiances.keys()
  const purchased = evaluateUnit(makePurchase(unit, offer, anyAllegiance), rules)
  const isRemoval = offersRemoval(offer)
  const after = isRemoval ? evaluateUnit(removeKeyword(unit, ref), rules) : purchased
  const shown = offer.owned > 0 ? evaluated : purchased
  return {
    blocker: findBlocker(offer, evaluated, purchased, rules),
    changes: unitChanges(evaluated, after, rules),
    x: shown.active.get(ref.id) ?? ref.numerical?.value ?? 0,
    waste: isRemoval
      ? wastedPoints(keyword, after, evaluated, rules)
      : wastedPoints(keyword, evaluated, purchased, rules),
  }
}
