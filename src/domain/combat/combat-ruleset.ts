import * as z from 'zod/mini'
import { armyRulesetSchema, conditionalEffectsSchema } from '#domain/rules/army-ruleset.ts'
import { entryIdSchema } from '#domain/rules/effects/entry-schemas.ts'
import type { CombatRuleset } from './combat-rules.ts'

const fortuneSchema = z.object({
  id: entryIdSchema,
  name: z.string(),
  cards: z.array(z.object({ id: z.string() })),
  conditionalEffects: conditionalEffectsSchema,
})

/** The fields of `GET /hobgoblin/rulesets/{version}` that the odds read. */
export const combatRulesetSchema: z.ZodMiniType<CombatRuleset> = z.intersection(
  armyRulesetSchema,
  z.object({ fortunes: z.array(fortuneSchema) }),
)
