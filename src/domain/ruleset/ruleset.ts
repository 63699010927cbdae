import * as z from 'zod/mini'
import { richTextSchema } from './rich-text.ts'
import { type ArmyRuleset, armyListSchemas } from './schema.ts'

/** What army building reads of `GET /hobgoblin/rulesets/{version}`. (S2 §3, §7) */
export const armyRulesetSchema: z.ZodMiniType<ArmyRuleset> = z.object({
  version: z.string(),
  ...armyListSchemas(richTextSchema),
})
