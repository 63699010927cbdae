import type * as z from 'zod/mini'
import { type ArmyLists, armyListSchemas } from './army-ruleset.ts'
import { type PlayLists, playListSchemas } from './play-ruleset.ts'
import type { RichText } from './rich-text.ts'

/** All lists of a ruleset. */
export function rulesetSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  return { ...armyListSchemas(text), ...playListSchemas(text) }
}

/** A complete ruleset, the response of `GET /hobgoblin/rulesets/{version}`. (RULES-02, API-25) */
export type Ruleset = { version: string } & ArmyLists & PlayLists
