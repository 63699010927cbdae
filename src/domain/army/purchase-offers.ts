import { isNumerical, keywordName } from '../ruleset/keyword-name.ts'
import type { Rules } from '../ruleset/army-rules.ts'
import type { Keyword, KeywordRef } from '../ruleset/army-ruleset.ts'
import { WIZARD } from '../ruleset/vocabulary.ts'
import type { ArmyUnit } from './army.ts'
import { evaluateUnit, purchaseCost, type EvaluatedUnit } from './evaluate.ts'
import { unitIssues, type IssueCode } from './issues.ts'
import { isPurchasable } from './keyword-kinds.ts'
import { purchaseBlocker } from './purchase-constraints.ts'
import { unitChanges, type UnitChanges } from './unit-changes.ts'
import { unitFacts } from './unit-facts.ts'
import { FULL_UNIT_TEXT, hasKeyword, isFull, purchaseKeyword, removeKeyword } from './unit-edits.ts'
import { wastedPoints } from './wasted-points.ts'

/** What a purchase, or taking one back, would make of the unit. */
export type PurchasePreview = {
  /** Why it cannot be bought now; null when it can. (VALID-19) */
  blocker: string | null
  changes: UnitChanges
  /** The number that x stands for in the keyword's text; 0 without a number. (UNIT-30) */
  x: number
  /** Why the purchase changes the points and nothing else; null when it does more. */
  waste: string | null
}

/** One way to buy a keyword, for one unit. */
export type PurchaseOffer = {
  keyword: Keyword
  ref: KeywordRef
  /** "Hero +1". */
  name: string
  /** Points for each of this row's units, multiplier included; negative for a weakness. */
  cost: number
  /** How often the unit has bought just this. */
  owned: number
  /** Buying Wizard asks for an Abyssal Allegiance in the same step, so that no issue arises. */
  needs_allegiance: boolean
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')
}

/** The unit with the purchase made; `allegiance` is used by an offer that needs one. */
export function makePurchase(
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

function findBlocker(
  { keyword }: PurchaseOffer,
  evaluated: EvaluatedUnit,
  after: EvaluatedUnit,
  rules: Rules,
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

/** Everything that units can buy, each option with its cost for this unit. */
export function purchaseOffers({ unit, profile, active }: EvaluatedUnit, rules: Rules): PurchaseOffer[] {
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

/** How often a unit has bought just this, with this number. */
export function countPurchases(unit: ArmyUnit, ref: KeywordRef): number {
  return unit.keywords.filter(
    ({ id, numerical }) => id === ref.id && numerical?.value === ref.numerical?.value,
  ).length
}

/** Whether the offer's button takes the keyword back, because it is bought and cannot be bought again. */
export function offersRemoval({ owned, keyword }: PurchaseOffer): boolean {
  return owned > 0 && !isNumerical(keyword)
}

/** The unit before and after one more purchase; of what can be had once and is bought, before and after it is taken back. */
export function previewPurchase(
  offer: PurchaseOffer,
  evaluated: EvaluatedUnit,
  rules: Rules,
): PurchasePreview {
  const { keyword, ref } = offer
  const { unit } = evaluated
  const [anyAllegiance = ''] = rules.allegiances.keys()
  const bought = evaluateUnit(makePurchase(unit, offer, anyAllegiance), rules)
  const isRemoval = offersRemoval(offer)
  const after = isRemoval ? evaluateUnit(removeKeyword(unit, ref), rules) : bought
  const holder = offer.owned > 0 ? evaluated : bought
  return {
    blocker: findBlocker(offer, evaluated, bought, rules),
    changes: unitChanges(evaluated, after, rules),
    x: holder.active.get(ref.id) ?? ref.numerical?.value ?? 0,
    waste: isRemoval
      ? wastedPoints(keyword, after, evaluated, rules)
      : wastedPoints(keyword, evaluated, bought, rules),
  }
}
