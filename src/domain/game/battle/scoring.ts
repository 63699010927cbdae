import * as z from 'zod/mini'
import type { BattleChanges } from '#domain/rules/battle-schema.ts'
import { GAME_LIMITS } from '#domain/game/words/move-fields.ts'
import { entryIdSchema } from '#domain/rules/effects/entry-schemas.ts'
import { ROLES, type Role, SCORING_TIMES, type ScoringTime } from '#domain/rules/vocabulary.ts'

const count = z.int().check(z.minimum(1), z.maximum(9999))
const limit = z.nullable(count)

/** A way to score victory points, which a player can tap. */
export const wayToScoreSchema = z.object({
  /** The id of the scenario or twist, a full stop, and its own: `bloodbath.first_rout`. */
  id: z.string().check(z.maxLength(GAME_LIMITS.way)),
  label: z.string().check(z.maxLength(90)),
  vp: count,
  /** The victory points in the last round. */
  lastRoundVp: count,
  at: z.array(z.enum(SCORING_TIMES)),
  fromRound: count,
  /** The only side that can score so, or null for both. */
  side: z.nullable(z.enum(ROLES)),
  /** How often a player can score so in a round and in the game, at most. */
  timesPerRound: limit,
  timesPerGame: limit,
  /**
   * The entry and the name of the things that score so. The times are then of both sides and of all ways that share them.
   * Null if each side has its own.
   */
  shares: z._default(z.nullable(z.string().check(z.maxLength(GAME_LIMITS.way))), null),
  /** Scored for a thing that has already scored for the same side. */
  onTop: z._default(z.boolean(), false),
  /** Whether it counts in the most victory points of a round. What another entry brings comes on top of them. */
  isInRoundLimit: z._default(z.boolean(), true),
  /** Scored once for each full number of these points. See `timesForPoints`. */
  eachPoints: limit,
  /** Whose rout it scores by. Null if it scores by something else. */
  rout: z._default(
    z.nullable(
      z.object({
        of: z.enum(['enemy', 'any']),
        keyword: z.nullable(entryIdSchema),
        /** Only units to which the players have given the keyword have it so. */
        isNamed: z.boolean(),
        /** The id of what the unit is in this battle. */
        role: z.nullable(z.string().check(z.maxLength(GAME_LIMITS.way))),
        isFirst: z.boolean(),
        since: z.nullable(z.enum(['phase', 'reckoning'])),
      }),
    ),
    null,
  ),
})
export type WayToScore = z.infer<typeof wayToScoreSchema>

/** The ways to score that a scenario or twist brings. */
export function scoringOf(entry: string, { scoring = [], most_vp }: BattleChanges): WayToScore[] {
  return scoring.map(({ id, label, vp, at, times, shares, rout, ...more }) => ({
    id: `${entry}.${id}`,
    label,
    vp,
    lastRoundVp: more.last_round_vp ?? vp,
    at,
    fromRound: more.from_round ?? 1,
    side: more.side ?? null,
    timesPerRound: times?.round ?? null,
    timesPerGame: times?.game ?? null,
    shares: shares === undefined ? null : `${entry}.${shares}`,
    onTop: more.on_top ?? false,
    isInRoundLimit: most_vp?.round !== undefined,
    eachPoints: more.each_points ?? null,
    rout: rout
      ? {
          of: rout.of,
          keyword: rout.keyword ?? null,
          isNamed: rout.named ?? false,
          role: rout.role === undefined ? null : `${entry}.${rout.role}`,
          isFirst: rout.first ?? false,
          since: rout.since ?? null,
        }
      : null,
  }))
}

/** A time to score, for one player. `role` is null in a battle without an Attacker. */
export type ScoringChance = { round: number; time: ScoringTime; role: Role | null }

/** Returns what a player can score at a time, with the victory points that it is worth then. */
export function waysToScore(
  { scoring, rounds }: { scoring: readonly WayToScore[]; rounds: number },
  { round, time, role }: ScoringChance,
): { way: WayToScore; vp: number }[] {
  return scoring
    .filter(
      ({ at, fromRound, side }) =>
        at.includes(time) && round >= fromRound && (side === null || side === role),
    )
    .map((way) => ({ way, vp: round === rounds ? way.lastRoundVp : way.vp }))
}

/** How often the points lost by the enemy score: those of routed units whole, those of Broken ones by half. */
export function timesForPoints(eachPoints: number, lost: { routed: number; broken: number }): number {
  return Math.floor((lost.routed + lost.broken / 2) / eachPoints)
}
