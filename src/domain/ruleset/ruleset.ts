import * as z from 'zod/mini'
import { richTextSchema } from './rich-text.ts'
import { type ArmyRuleset, type Ruleset, armyListSchemas, rulesetSchemas } from './schema.ts'

const version = z.string()

/** A ruleset as `GET /hobgoblin/rulesets/{version}` answers it. (S2 §3, §7) */
export const rulesetSchema: z.ZodMiniType<Ruleset> = z.object({ version, ...rulesetSchemas(richTextSchema) })

/** The same answer, read for army building. */
export const armyRulesetSchema: z.ZodMiniType<ArmyRuleset> = z.object({
  version,
  ...armyListSchemas(richTextSchema),
})
