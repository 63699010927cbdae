import * as z from 'zod/mini'
import { OUTCOMES } from '#domain/game/words/fight-fields.ts'
import type { Game } from '#domain/game/log/fold.ts'
import { PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import {
  contentIdSchema,
  GAME_LIMITS,
  phaseSchema,
  pointsSchema,
  whole,
} from '#domain/game/words/move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import { timeSchema } from '#domain/time/time.ts'
import { bySide, otherSide, sideNames, type Side } from '#domain/game/words/side.ts'

const sideSummary = z.object({
  name: textUpTo(GAME_LIMITS.name),
  points: pointsSchema,
  /** The id of the army that was copied; null for a name and points. */
  army: z.nullable(z.string()),
  vp: whole,
})

/** The facts about a game that lists show without reading its moves. */
export const gameSummarySchema = z.object({
  host: sideSummary,
  guest: sideSummary,
  scenario: z.nullable(contentIdSchema),
  ruleset_version: z.string().check(z.refine(isSemVer)),
  round: whole,
  rounds: whole,
  phase: phaseSchema,
  outcome: z.nullable(z.enum(OUTCOMES)),
  /** Whether it is the guided battle. */
  lessons: z.optional(z.boolean()),
  /** The times of the first and the last move, in ms since 1970. */
  begun_ts: timeSchema,
  played_ts: timeSchema,
})
export type GameSummary = z.infer<typeof gameSummarySchema>

/** Null if the game has not begun. */
export function summarizeGame({ table, entries }: Pick<Game, 'table' | 'entries'>): GameSummary | null {
  if (!table) return null
  const { begin, sides, round, phase, outcome } = table
  return {
    ...bySide((side) => {
      const { name, points, vp } = sides[side]
      return { name, points, vp, army: begin.sides[side].army?.id ?? null }
    }),
    scenario: begin.battle?.scenarios[0] ?? null,
    ruleset_version: begin.ruleset_version,
    round,
    rounds: begin.rules.rounds,
    phase,
    outcome,
    ...(begin.lessons === true && { lessons: true }),
    begun_ts: begin.at,
    played_ts: entries.at(-1)?.move.at ?? begin.at,
  }
}

/** Whether the game has ended and counts among a player's results. The guided battle does not. */
export const isResult = ({ outcome, lessons }: GameSummary): boolean => outcome !== null && lessons !== true

/** The summary as the player of a side sees it: their own side as the host. Twins keep the numbers of the table. */
export function fromSeat(summary: GameSummary, seat: Side = 'host'): GameSummary {
  if (seat === 'host') return summary
  const { host, guest, outcome } = summary
  const names = sideNames(summary)
  const turned = outcome === null || outcome === 'draw' ? outcome : otherSide(outcome)
  return {
    ...summary,
    host: { ...guest, name: names.guest },
    guest: { ...host, name: names.host },
    outcome: turned,
  }
}

const RESULTS = { host: 'Won', guest: 'Lost', draw: 'Drawn' } as const

/** "Won", or "Round 2 of 5, Clash" of a game that goes on, for the host. */
export function gameStateText({ outcome, round, rounds, phase }: GameSummary): string {
  return outcome === null ? `Round ${round} of ${rounds}, ${PHASE_NAMES[phase]}` : RESULTS[outcome]
}
