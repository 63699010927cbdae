import { bySide, type Side } from './side.ts'
import { firstPlayer, type Table } from './table.ts'

/** What a round brought each side in victory points, and who was First Player. */
export type RoundScore = { round: number; first: Side | null; vp: Record<Side, number> }

/** The rounds of a game up to the one that has come furthest, with the points that counted in each. */
export function roundScores(table: Table): RoundScore[] {
  const scores = Array.from({ length: table.reached }, (_, index): RoundScore => {
    const round = index + 1
    return { round, first: firstPlayer({ firsts: table.firsts, round }), vp: bySide(() => 0) }
  })
  for (const { round, side, by } of table.scores) {
    const score = scores[round - 1]
    if (score) score.vp[side] += by
  }
  return scores
}
