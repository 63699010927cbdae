import { bySide, type Side } from '#domain/game/words/side.ts'
import { firstPlayer, type Table } from '#domain/game/table/table.ts'

/** The victory points that a round brought each side, and its First Player. */
export type RoundScore = { round: number; first: Side | null; vp: Record<Side, number> }

/** The rounds of a game up to the one that has come furthest, with the points that counted: a limit may have cut some off. */
export function roundScores(table: Table): RoundScore[] {
  return Array.from({ length: table.reached }, (_, index): RoundScore => {
    const round = index + 1
    const scored = (side: Side) =>
      table.scores
        .filter((score) => score.side === side && score.round === round)
        .reduce((sum, { by }) => sum + by, 0)
    return { round, first: firstPlayer({ firsts: table.firsts, round }), vp: bySide(scored) }
  })
}
