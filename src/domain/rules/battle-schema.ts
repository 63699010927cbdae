import * as z from 'zod/mini'
import { entryIdSchema, keywordRefSchema, oneOf } from './effects/entry-schemas.ts'
import {
  COURAGE_TARGETS,
  KEYWORD_TARGETS,
  RESERVE_SHARES,
  ROLES,
  SCORING_TIMES,
  STAY_TARGETS,
  WINNING_TIMES,
} from './vocabulary.ts'

const count = z.int().check(z.minimum(1))
const change = z.int().check(z.refine((by) => by !== 0, { error: 'A change of 0 changes nothing.' }))
/** Limits for a round, the whole game, or both. */
const perRoundAndGame = z.strictObject({ round: z.optional(count), game: z.optional(count) })

/** A way to score, which a player can tap. */
const scoringSchema = z.strictObject({
  /** A game records it, so it never changes. It is unique among the entry's ways to score. */
  id: entryIdSchema,
  label: z.string().check(z.minLength(1), z.maxLength(90)),
  /** Victory points for each time. */
  vp: count,
  /** The same in the last round, if it is worth more then. */
  last_round_vp: z.optional(count),
  at: z.array(oneOf(SCORING_TIMES, 'time to score')).check(z.minLength(1)),
  from_round: z.optional(count),
  /** The only side that can score so. */
  side: z.optional(oneOf(ROLES, 'side')),
  /** How often a player can score so, at most. */
  times: z.optional(perRoundAndGame),
  /**
   * The name of the things that score so, such as the three homes. There are as many of them as `times` says, for both
   * players together and for all ways of one entry that share the name.
   */
  shares: z.optional(entryIdSchema),
  /** It comes on top of another way that shares the name, for the same thing and the same player. */
  on_top: z.optional(z.literal(true)),
  /**
   * The times are counted by points: once for each full number of these points, in enemy units that have routed and
   * half of those that are Broken.
   */
  each_points: z.optional(count),
  /** It scores by the rout of a unit that is not Insignificant. What the app knows of the unit decides whether it is open. */
  rout: z.optional(
    z.strictObject({
      /** Whose unit has routed: the enemy's, or anybody's. */
      of: z.enum(['enemy', 'any']),
      /** The unit has this keyword, or what the players have said that it is in this battle. */
      keyword: z.optional(entryIdSchema),
      /** The players give that keyword to a unit: only those have it that they have named. */
      named: z.optional(z.literal(true)),
      role: z.optional(entryIdSchema),
      /** Only the first rout of the battle scores. */
      first: z.optional(z.literal(true)),
      /** Only a rout of this phase, or one since the last Reckoning began. */
      since: z.optional(z.enum(['phase', 'reckoning'])),
    }),
  ),
})

/** What a unit can be in a battle. */
const unitRoleSchema = z.strictObject({
  /** A game records it, so it never changes. It is unique among the entry's roles. */
  id: entryIdSchema,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** What it is for, in a sentence. */
  does: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The keyword that the unit has with it. */
  adds: z.optional(keywordRefSchema),
  /** The unit passes its next Courage test of this round. */
  passes_next_test: z.optional(z.literal(true)),
})

/** Holds what a scenario, deployment or twist changes in the set-up and the count of a game. */
export const battleChangesSchema = z.strictObject({
  rounds: z.optional(count),
  /** Doom of every unit when the battle begins. */
  doom_at_start: z.optional(count),
  /** Says who has Mercury of their own. Without this, only players with a Wizard. */
  mercury_for: z.optional(z.literal('all')),
  /** Mercury that both players may pay with, and how much of it each may take in a phase. */
  shared_mercury: z.optional(z.strictObject({ at_start: count, per_round: count, most_per_phase: count })),
  /** Fortune cards more than usual. */
  fortunes: z.optional(
    z.strictObject({
      at_start: z.optional(change),
      per_round: z.optional(change),
      per_phase: z.optional(change),
    }),
  ),
  /** `unless` has the ids of keywords that keep a unit from the change. */
  courage: z.optional(
    z.array(
      z.strictObject({
        by: change,
        to: oneOf(COURAGE_TARGETS, 'target of a change of Courage'),
        unless: z._default(z.array(entryIdSchema), []),
      }),
    ),
  ),
  /** All units re-roll attack dice of 1 in combat. */
  reroll_ones: z.optional(z.literal(true)),
  /** Charges go so many inches further than the die says. */
  charge_reach: z.optional(change),
  /** Units that would fall back stay and take so much Doom instead, unless they are Broken. */
  stays: z.optional(z.strictObject({ to: z.enum(STAY_TARGETS), doom: count })),
  /** Keywords that units have, until the end of a round or for the whole battle. */
  keywords: z.optional(
    z.array(
      z.strictObject({
        add: keywordRefSchema,
        to: oneOf(KEYWORD_TARGETS, 'target of a keyword'),
        until_round: z.optional(count),
        /** The ids of keywords with which a unit cannot be named. */
        unless: z.optional(z.array(entryIdSchema)),
      }),
    ),
  ),
  /** The ids of keywords that no ground on this table has. */
  no_ground: z.optional(z.array(entryIdSchema)),
  /** Whether units can Rally, and how much more Doom a Rally removes. */
  rally: z.optional(z.strictObject({ allowed: z.optional(z.literal(false)), doom: z.optional(change) })),
  /** What single units are in this battle, such as the one that carries the relic. The players say which. */
  unit_roles: z.optional(z.array(unitRoleSchema).check(z.minLength(1))),
  /** Whether one player is the Attacker and the other the Defender. */
  roles: z.optional(z.literal(true)),
  /** Says who is First Player in the first round, without a roll-off. */
  first_player: z.optional(oneOf(ROLES, 'side')),
  /** The units that are not set up, the round in which they all arrive without a roll, and their Doom then. */
  reserve: z.optional(
    z.strictObject({
      share: oneOf(RESERVE_SHARES, 'share of an army'),
      arrives_in_round: z.optional(count),
      doom: z.optional(count),
    }),
  ),
  scoring: z.optional(z.array(scoringSchema).check(z.minLength(1))),
  /** The most victory points that a player can have, and score in a round. */
  most_vp: z.optional(perRoundAndGame),
  /** The game ends when a player has the most victory points of `most_vp`: at once, or when the round ends. */
  wins_at_most: z.optional(oneOf(WINNING_TIMES, 'time to win')),
})
export type BattleChanges = z.infer<typeof battleChangesSchema>
