import * as z from 'zod/mini'
import { type ArmyRules, compileRules } from '../ruleset/army-rules.ts'
import {
  type ArmyRuleset,
  armyRulesetSchema,
  entryIdSchema,
  type MomentEffect,
  momentsSchema,
} from '../ruleset/army-ruleset.ts'

const fortuneSchema = z.object({ id: entryIdSchema, name: z.string(), moments: momentsSchema })
/** A Fortune, as far as the odds know it. */
export type OddsFortune = { id: string; name: string; moments: readonly MomentEffect[] }

/** The part of a ruleset for odds. */
export type OddsRuleset = ArmyRuleset & { fortunes: OddsFortune[] }

/** The fields of `GET /hobgoblin/rulesets/{version}` that the odds read. */
export const oddsRulesetSchema: z.ZodMiniType<OddsRuleset> = z.intersection(
  armyRulesetSchema,
  z.object({ fortunes: z.array(fortuneSchema) }),
)

/** A spell or Fortune that changes odds. */
export type KnownHelp = OddsFortune & { kind: 'spell' | 'Fortune' }

export type OddsRules = ArmyRules & { helps: ReadonlyMap<string, KnownHelp> }

/** @throws if keywords add or disable each other in a cycle */
export function compileOddsRules(ruleset: OddsRuleset): OddsRules {
  const spells = ruleset.allegiances.flatMap((allegiance) => allegiance.spells)
  const helps = [
    ...spells.map(({ id, name, moments }): KnownHelp => ({ id, name, moments, kind: 'spell' })),
    ...ruleset.fortunes.map(({ id, name, moments }): KnownHelp => ({ id, name, moments, kind: 'Fortune' })),
  ].filter(({ moments }) => moments.length > 0)
  return { ...compileRules(ruleset), helps: new Map(helps.map((help) => [help.id, help])) }
}
