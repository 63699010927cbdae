import * as z from 'zod/mini'
import { armySchema } from '#domain/army/army.ts'
import { battleRulesSchema } from './battle-rules.ts'
import { unitRefSchema } from '#domain/game/words/unit-ref.ts'
import {
  contentIdSchema,
  GAME_LIMITS,
  pointsSchema,
  sideSchema,
  whole,
  type Envelope,
} from '#domain/game/words/move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'

const ids = z.array(contentIdSchema).check(z.maxLength(3))

/** One side when the game begins. The army is a copy: later edits do not change the game. */
const sideSetupSchema = z.object({
  name: textUpTo(GAME_LIMITS.name),
  points: pointsSchema,
  /** Null if only the name and the points are known. */
  army: z.nullable(armySchema),
  /** Mercury at the start; null for a player without a Wizard. */
  mercury: z.nullable(whole),
  /** The Wizards, by whom the player gains Mercury. An older app did not say. */
  wizards: z.optional(z.array(unitRefSchema).check(z.maxLength(GAME_LIMITS.count))),
  /** The units that are not set up. */
  reserve: z.array(unitRefSchema).check(z.maxLength(GAME_LIMITS.count)),
  /** The player has chosen these of them, and no keyword keeps them off the table: the battle says when they arrive. */
  chosen: z.optional(z.array(unitRefSchema).check(z.maxLength(GAME_LIMITS.count))),
})
/** What a player who joins with an army of their own brings besides it. */
export const joinSchema = z.pick(sideSetupSchema, {
  mercury: true,
  wizards: true,
  reserve: true,
  chosen: true,
})

export type SideSetup = z.infer<typeof sideSetupSchema>

/** The first move of every game. The table keeps it. */
export const beginFields = {
  ruleset_version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  /** The ids of the rolled battle; null if none was rolled. */
  battle: z.nullable(z.object({ scenarios: ids, battlefield: ids, deployment: ids, twist: ids })),
  rules: battleRulesSchema,
  /** Null unless the scenario has an Attacker. */
  attacker: z.nullable(sideSchema),
  sides: z.object({ host: sideSetupSchema, guest: sideSetupSchema }),
  /** Whether the report says how long each side took. An older app did not ask. */
  timed: z.optional(z.boolean()),
  /** Whether the table shows the lessons of the guided battle. An older app has none. */
  lessons: z.optional(z.boolean()),
} as const
export type Begin = Envelope & { type: 'begin' } & z.infer<z.ZodMiniObject<typeof beginFields>>
