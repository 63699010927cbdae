import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword, UnitProfile } from '#domain/rules/army-ruleset.ts'
import { isPurchasable } from '#domain/unit/keyword-kinds.ts'
import { purchaseBlocker } from '#domain/unit/purchase-constraints.ts'

/** What a keyword costs a unit of a type, in points, for each of its options. */
export type TypeCost = { profile: UnitProfile; costs: number[]; blocker: string | null }

/** A row for each of the eleven types, also for those that may not buy it. Empty if nobody can. */
export function typeCosts(keyword: Keyword, rules: ArmyRules): TypeCost[] {
  if (!isPurchasable(keyword)) return []
  return rules.ruleset.units.map((profile) => ({
    profile,
    costs: keyword.purchase_options.map(({ cost }) => cost * profile.keywords_cost_multiplier),
    blocker: purchaseBlocker(keyword, evaluateUnit(unitOfType(profile.type), rules), rules),
  }))
}

/** Types that pay the same, or that cannot buy it. */
type CostGroup = Pick<TypeCost, 'costs' | 'blocker'> & { profiles: UnitProfile[] }

/** The types by what they pay, in the order of the costs; those that may not buy it come last. */
export function costGroups(costs: readonly TypeCost[]): CostGroup[] {
  const groups = Map.groupBy(costs, ({ costs: points, blocker }) => (blocker === null ? points.join() : null))
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ ...first, profiles: group.map(({ profile }) => profile) }] : []
    })
    .sort((a, b) => rank(a) - rank(b))
}

const rank = ({ costs: [cost = 0], blocker }: Pick<CostGroup, 'costs' | 'blocker'>): number =>
  blocker === null ? Math.abs(cost) : Infinity
