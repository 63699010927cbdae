import * as z from 'zod/mini'
import { richTextSchema } from './rich-text.ts'
import { type ArmyRuleset, type Ruleset, armyListSchemas, rulesetSchemas } from './schema.ts'

const version = z.string()

/** What army building reads of `GET /hobgoblin/rulesets/{version}`. (S2 §3, §7) */
export const armyRulesetSchema: z.ZodMiniType<ArmyRuleset> = z.object({
  version,
  ...armyListSchemas(richTextSchema),
})

/**
 * The whole answer. A function, so that the army page does not load the schemas of the other lists.
 * @throws on any other shape.
 */
export function parseRuleset(json: unknown): Ruleset {
  return z.object({ version, ...rulesetSchemas(richTextSchema) }).parse(json)
}
