import { evaluateUnit, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { purchaseOffers, type PurchaseOffer } from '#domain/unit/keywords/purchase-offers.ts'
import { wastedPoints } from '#domain/unit/keywords/wasted-points.ts'
import { purchaseBlocker } from '#domain/unit/purchase-constraints.ts'
import { unitIssues } from '#domain/unit/unit-issues.ts'
import { hasKeyword, purchaseKeyword } from '#domain/unit/unit-edits.ts'
import { unitPoints } from '#domain/unit/points.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { upgradeKeywordId } from '#domain/army/upgrade.ts'
import type { RandomBelow } from '#domain/random.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { drawWeighted } from './draw-weighted.ts'
import { isWanted } from './tastes.ts'

/** A row of an army that is being mustered. A leader has been given General, Battle Standard or Wizard. */
export type Row = { unit: ArmyUnit; isLeader: boolean }

type Purse = {
  /** The points that are left. */
  left: number
  /** The most points of one type. */
  mostOfType: number
  /** Whether the footprints may change: the bases of a shelf may not. */
  footprints: boolean
  random: RandomBelow
}

type Offer = PurchaseOffer & { at: number; weight: number; price: number }

/** So few points may be left, because nothing that is worth it costs less. */
export const MOST_LEFT = 50

/** The strengths that a row buys at most, and those of a leader, before it is done with even more. */
const USUAL = { row: 2, leader: 3 } as const
const MOST_EXTRA = 3

/**
 * Buys keywords that do something for their units until at most 50 points are left, if it can. `isAll` says that there
 * are no more units to buy, so that what is left stays.
 */
export function buyKeywords(
  rows: readonly Row[],
  purse: Purse,
  isAll: boolean,
  rules: ArmyRules,
): { rows: Row[]; left: number } {
  const shop = createShop(rows, purse, rules)
  if (purse.random(2) === 0) shop.buy(({ cost }) => cost < 0, 1)
  for (let extra = 0; extra <= (isAll ? 1 : MOST_EXTRA); extra += 1) {
    while (shop.left() > (extra === 0 ? 0 : MOST_LEFT) && shop.buy(({ cost }) => cost > 0, extra));
  }
  return { rows: shop.rows(), left: shop.left() }
}

function createShop(
  given: readonly Row[],
  { left, mostOfType, footprints, random }: Purse,
  rules: ArmyRules,
) {
  const rows = given.map((row) => ({ ...row, bought: 0 }))
  const evaluated = rows.map(({ unit }) => evaluateUnit(unit, rules))
  const offers = evaluated.map((unit) => purchaseOffers(unit, rules))
  const latestIds = latestIdsBy(rules)
  let purse = left

  const pointsOf = (type: UnitType) =>
    evaluated.reduce((sum, one) => sum + (one.unit.type === type ? unitPoints(one).total : 0), 0)

  /** Buys one of the offers. @returns whether there was one */
  function buy(isMeant: (offer: PurchaseOffer) => boolean, extra: number): boolean {
    const tried = offersNow(isMeant, extra)
    for (;;) {
      const offer =
        tried[
          drawWeighted(
            tried.map(({ weight }) => weight),
            random,
          )
        ]
      if (!offer) return false
      if (take(offer)) return true
      offer.weight = 0
    }
  }

  function offersNow(isMeant: (offer: PurchaseOffer) => boolean, extra: number): Offer[] {
    return rows.flatMap((row, at) => {
      const { unit, isLeader, bought } = row
      if (bought >= (isLeader ? USUAL.leader : USUAL.row) + extra) return []
      const room = Math.min(purse, mostOfType - pointsOf(unit.type))
      return (offers[at] ?? []).flatMap((offer) => {
        const price = offer.cost * unit.count
        if (!isMeant(offer) || price > room || !isSuited(offer, row)) return []
        const weight = (isLeader ? 2 : 1) * (bought === 0 ? 3 : 1)
        return [{ ...offer, at, weight, price }]
      })
    })
  }

  function isSuited({ keyword, cost }: PurchaseOffer, { unit, isLeader }: Row): boolean {
    if (!footprints && keyword.traits.includes('Footprint')) return false
    if ((cost < 0 && isLeader) || hasKeyword(unit, keyword.id)) return false
    return isWanted(latestIds.get(keyword.id) ?? keyword.id, unit.type, isLeader)
  }

  /** Buys it if it does something and takes nothing away. */
  function take({ at, price, ...offer }: Offer): boolean {
    const [row, before] = [rows[at], evaluated[at]]
    if (!row || !before) return false
    const unit = purchaseKeyword(row.unit, offer.ref)
    const after = evaluateUnit(unit, rules)
    if (!isWorthIt(offer, before, after, rules)) return false
    row.unit = unit
    row.bought += 1
    evaluated[at] = after
    offers[at] = purchaseOffers(after, rules)
    purse -= price
    return true
  }

  return { buy, left: () => purse, rows: () => rows.map(({ unit, isLeader }) => ({ unit, isLeader })) }
}

const latest = new WeakMap<ArmyRules, ReadonlyMap<string, string>>()

/** The ids of the keywords in the latest ruleset. Cached, because reading versions takes long. */
function latestIdsBy(rules: ArmyRules): ReadonlyMap<string, string> {
  const known = latest.get(rules)
  if (known) return known
  const made = new Map(
    rules.ruleset.keywords.map(({ id }) => [id, upgradeKeywordId(id, rules.version, '1.0.0')]),
  )
  latest.set(rules, made)
  return made
}

/** Whether a purchase is legal, does something, and switches off nothing that the unit has. */
function isWorthIt(
  { keyword }: PurchaseOffer,
  before: EvaluatedUnit,
  after: EvaluatedUnit,
  rules: ArmyRules,
): boolean {
  return (
    purchaseBlocker(keyword, before, rules) === null &&
    unitIssues(after, rules).length === 0 &&
    wastedPoints(keyword, before, after, rules) === null &&
    [...before.active.keys()].every((id) => after.active.has(id))
  )
}
