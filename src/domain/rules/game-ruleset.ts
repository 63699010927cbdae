import * as z from 'zod/mini'
import { entryIdSchema as id, oneOf } from './effects/entry-schemas.ts'
import { battleChangesSchema } from './battle-schema.ts'
import type { RichText } from './text-tree.ts'
import { ACTING_TIMES, type ActingTime } from './vocabulary.ts'

const round = z.int().check(z.minimum(1))

const when = z.array(oneOf(ACTING_TIMES, 'time'))

/** When an entry of the rules acts, and what a player at the table needs to know of it then. */
const action = {
  /** Empty for what never needs a player's attention, because it is in the unit's numbers already. */
  when,
  /** The text in one line. Without it, the text itself is short enough. */
  hint: z.optional(z.string().check(z.minLength(1), z.maxLength(90))),
  /** The first and the last round in which it acts in a phase. */
  from_round: z.optional(round),
  until_round: z.optional(round),
  /** It can be used once in each round or battle, or x times if it is a keyword with a number. */
  limit: z.optional(z.enum(['round', 'battle'])),
}

const acting = z.object({ id, ...action })

/** Whom a spell can be for. Without it, it is for a place or for nobody. */
const spellTarget = z.strictObject({
  of: z.enum(['friend', 'enemy', 'all']),
  /** How many, or every one that is near enough. */
  most: z.union([round, z.literal('every')]),
  /** Only units that are not engaged. */
  free: z.optional(z.literal(true)),
  /** Only units that have routed, of at most so many points, and without this keyword. */
  routed: z.optional(z.strictObject({ points: round, unless: id })),
})
export type SpellTarget = z.infer<typeof spellTarget>
const battleEntry = z.object({ ...acting.shape, battle: z.optional(battleChangesSchema) })
/** Most deployments and battlefields are only places. */
const place = z.object({ ...battleEntry.shape, when: z._default(when, []) })

/** The fields that only a game needs. They are separate, so that other tools do not load them. */
export const gameEntrySchemas = {
  keywords: acting,
  artefacts: z.object({ id, when }),
  spells: z.object({ ...acting.shape, target: z.optional(spellTarget) }),
  fortunes: z.object({
    ...acting.shape,
    /** The Mercury that the player gains who plays it. */
    mercury: z.optional(round),
    /** Whether that player is First Player until the end of the phase. */
    leads: z.optional(z.literal(true)),
    /** The Doom that the unit on which it is played removes at once if it has a keyword. */
    heals: z.optional(z.strictObject({ doom: round, having: id })),
    /** Whether that unit leaves its fight. */
    leaves: z.optional(z.literal(true)),
    /** The cards that a player draws instead who gains no Mercury by it. */
    draws: z.optional(round),
  }),
  scenarios: battleEntry,
  battlefield: place,
  deployment: place,
  twist: battleEntry,
}

export type Acting = z.infer<typeof acting>
export type SpellActing = z.infer<typeof gameEntrySchemas.spells>
export type FortuneActing = z.infer<typeof gameEntrySchemas.fortunes>
export type BattleActing = z.infer<typeof battleEntry>

const { spells, ...entries } = gameEntrySchemas
const allegiance = z.object({ id, spells: z.array(spells) })

/** The fields of `GET /hobgoblin/rulesets/{version}` that only games read. */
export const gameRulesetSchema = z.object({
  version: z.string(),
  keywords: z.array(entries.keywords),
  artefacts: z.array(entries.artefacts),
  allegiances: z.array(allegiance),
  fortunes: z.array(entries.fortunes),
  scenarios: z.array(entries.scenarios),
  battlefield: z.array(entries.battlefield),
  deployment: z.array(entries.deployment),
  twist: z.array(entries.twist),
})
export type GameRuleset = z.infer<typeof gameRulesetSchema>

/**
 * Describes what each phase asks of the players, and what to do before the battle: the lists of the sheet of phases.
 */
export type PhaseLines = Readonly<Record<ActingTime, RichText>>
