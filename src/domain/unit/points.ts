import type { EvaluatedUnit } from './evaluate.ts'

/** The points of a unit: `(profile + purchases) × count = total`. */
export type PointsBreakdown = {
  profile: number
  purchases: { name: string; cost: number }[]
  /** The points of one of the row's units. */
  each: number
  count: number
  total: number
}

export function unitPoints({ unit, profile, keywords }: EvaluatedUnit): PointsBreakdown {
  const purchases = keywords.flatMap(({ name, cost, reason }) =>
    reason.type === 'PURCHASED' ? [{ name, cost }] : [],
  )
  const each = purchases.reduce((sum, { cost }) => sum + cost, profile.points)
  return { profile: profile.points, purchases, each, count: unit.count, total: each * unit.count }
}
