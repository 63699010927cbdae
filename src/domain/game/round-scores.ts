import type { Game } from './log/fold.ts'
import { bySide, type Side } from './side.ts'
import { firstPlayer } from './table.ts'

/** What a round brought each side in victory points, and who was First Player. */
export type RoundScore = { round: number; first: Side | null; vp: Record<Side, number> }

/** The rounds of a game up to the one that has come furthest. Points of no move that counts are left out. */
export function roundScores({ entries, table }: Pick<Game, 'entries' | 'table'>): RoundScore[] {
  if (!table) return []
  const scores = Array.from({ length: table.reached }, (_, index): RoundScore => {
    const round = index + 1
    return { round, first: firstPlayer({ firsts: table.firsts, round }), vp: bySide(() => 0) }
  })
  for (const { move, moment, standing } of entries) {
    const score = moment && scores[moment.round - 1]
    if (score && move.type === 'vp' && standing.type === 'counts') score.vp[move.side] += move.by
  }
  return scores
}
