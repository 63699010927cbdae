import { purchaseCost } from '#domain/unit/evaluate.ts'
import { purchaseOffers } from '#domain/unit/keywords/purchase-offers.ts'
import { purchaseBlocker } from '#domain/unit/purchase-constraints.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'
import { BASES, baseId, type BaseCounts } from '#domain/army/library/bases.ts'
import type { RandomBelow } from '#domain/random.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { Footprint, UnitType } from '#domain/rules/vocabulary.ts'
import { drawWeighted } from './draw-weighted.ts'
import { LEADERS, type Plan } from './tastes.ts'

/** A unit of a type on one kind of base, with the keyword that it has to buy for its footprint. */
export type Kind = {
  type: UnitType
  footprint: KeywordRef | null
  points: number
  /** How many there can be. */
  most: number
  /** How many kinds there are of this type. */
  ofType: number
}

/** The kinds that may be mustered: all types as they are, or those on the bases of a shelf. */
export function kindsOf(shelf: BaseCounts | null, rules: ArmyRules): Kind[] {
  if (!shelf)
    return rules.ruleset.units.map(({ type, points }) => ({
      type,
      footprint: null,
      points,
      most: Infinity,
      ofType: 1,
    }))
  const kinds = BASES.flatMap(({ type, footprint }) => {
    const most = shelf.get(baseId({ type, footprint })) ?? 0
    const profile = rules.units.get(type)
    if (most <= 0 || !profile) return []
    const ref = profile.footprint === footprint ? null : footprintPurchase(type, footprint, rules)
    if (ref === undefined) return []
    const cost = ref ? purchaseCost(rules.keywords.get(ref.id), ref, profile) : 0
    return [{ type, footprint: ref, points: profile.points + cost, most }]
  })
  return kinds.map((kind) => ({ ...kind, ofType: kinds.filter(({ type }) => type === kind.type).length }))
}

/** The purchase that gives a type another footprint. Undefined if there is none. */
function footprintPurchase(type: UnitType, footprint: Footprint, rules: ArmyRules): KeywordRef | undefined {
  const { evaluated } = unitFacts(unitOfType(type), rules)
  return purchaseOffers(evaluated, rules).find(
    ({ keyword }) =>
      keyword.effects.some(
        (effect) => 'stat' in effect && effect.stat === 'footprint' && effect.to === footprint,
      ) && purchaseBlocker(keyword, evaluated, rules) === null,
  )?.ref
}

type Draw = { counts: number[]; faults: number }

type Needs = {
  /** The points that are to be spent on units and their keywords. */
  budget: number
  /** The points of the limit. Half of them is the most for one type. */
  limit: number
  plan: Plan
  /** How many units of each type there are anyway. */
  kept: ReadonlyMap<UnitType, number>
  /** How many leaders are wanted. */
  leaders: number
  /** The least that has to be left for keywords, such as Wizard. */
  least: number
  random: RandomBelow
}

const DRAWS = 16

/**
 * Draws units of these kinds several times, and takes the draw that comes closest to what is needed: how many of each
 * kind. Takes all, if they cost no more.
 */
export function drawKinds(kinds: readonly Kind[], needs: Needs): number[] {
  const all = kinds.reduce((sum, { points, most }) => sum + points * most, 0)
  if (all <= needs.budget - needs.least) return kinds.map(({ most }) => most)
  let best = drawOnce(kinds, needs)
  for (let more = 1; more < DRAWS; more += 1) {
    const drawn = drawOnce(kinds, needs)
    if (drawn.faults < best.faults) best = drawn
  }
  return best.counts
}

function drawOnce(kinds: readonly Kind[], needs: Needs): Draw {
  const { budget, limit, plan, kept, random } = needs
  const counts = kinds.map(() => 0)
  const perType = new Map(kept)
  // Most often between a tenth and a quarter of the points goes to keywords.
  const forKeywords =
    random(4) === 0 ? needs.least : Math.max(needs.least, (budget * (10 + random(16))) / 100)
  let points = 0
  for (;;) {
    const weights = kinds.map((kind, at) => {
      const count = counts[at] ?? 0
      if (count >= kind.most || points + kind.points > budget - forKeywords) return 0
      // A shelf may not have what the plan wants.
      const wanted = (plan[kind.type] ?? (kind.most === Infinity ? 0 : 0.4)) / kind.ofType
      const ofType = perType.get(kind.type) ?? 0
      const isHalf = (ofType + 1) * kind.points * 2 > limit
      return isHalf ? wanted / 100 : wanted
    })
    const at = drawWeighted(weights, random)
    const kind = kinds[at]
    if (!kind) break
    counts[at] = (counts[at] ?? 0) + 1
    perType.set(kind.type, (perType.get(kind.type) ?? 0) + 1)
    points += kind.points
  }
  return { counts, faults: faultsOf(kinds, counts, points, perType, needs) }
}

/** How far a draw is from what is needed, about in points. */
function faultsOf(
  kinds: readonly Kind[],
  counts: readonly number[],
  points: number,
  perType: ReadonlyMap<UnitType, number>,
  { budget, limit, leaders, least }: Needs,
): number {
  const units = [...perType.values()].reduce((sum, count) => sum + count, 0)
  const half = Math.max(0, ...[...perType.values()].map((count) => count * 2 - units))
  const ofType = (type: UnitType) =>
    kinds.reduce((sum, kind, at) => sum + (kind.type === type ? kind.points * (counts[at] ?? 0) : 0), 0)
  const halfOfPoints = Math.max(0, ...kinds.map(({ type }) => ofType(type) * 2 - limit))
  const good = kinds.reduce(
    (sum, { type }, at) =>
      sum + (LEADERS[0]?.includes(type) || LEADERS[1]?.includes(type) ? (counts[at] ?? 0) : 0),
    0,
  )
  const few = Math.max(0, Math.max(3, Math.round(limit / 500)) - units)
  const isEverything = kinds.every(({ most }, at) => counts[at] === most)
  const spare = budget - points
  const tooLittle = Math.max(0, least - spare) * 10
  const unspent = isEverything ? 0 : Math.abs(spare - Math.max(least, budget * 0.17))
  return unspent + tooLittle + half * 200 + halfOfPoints + few * 150 + Math.max(0, leaders - good) * 300
}
