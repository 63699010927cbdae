import { armyRulesetSchema } from '../domain/ruleset/ruleset.ts'
import type { ArmyRuleset } from '../domain/ruleset/schema.ts'
import type { Call } from './call.ts'

/** The lists that army building needs, of the ruleset that a version resolves to. (S2 §7) */
export function getRuleset(version: string): Call<ArmyRuleset> {
  return {
    method: 'GET',
    path: `/hobgoblin/rulesets/${encodeURIComponent(version)}`,
    response: armyRulesetSchema,
  }
}
