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
export type CombatFortune = { id: string; name: string; moments: readonly MomentEffect[] }

/** The part of a ruleset for odds. */
export type CombatRuleset = ArmyRuleset & { fortunes: CombatFortune[] }

/** The fields of `GET /hobgoblin/rulesets/{version}` that the odds read. */
export const combatRulesetSchema: z.ZodMiniType<CombatRuleset> = z.intersection(
  armyRulesetSchema,
  z.object({ fortunes: z.array(fortuneSchema) }),
)

/** A spell or Fortune that changes odds. */
export type KnownEffect = CombatFortune & { kind: 'spell' | 'Fortune' }

export type CombatRules = ArmyRules & { helps: ReadonlyMap<string, KnownEffect> }

/** @throws if keywords add or disable each other in a cycle */
export function compileCombatRules(ruleset: CombatRuleset): CombatRules {
  const spells = ruleset.allegiances.flatMap((allegiance) => allegiance.spells)
  const helps = [
    ...spells.map(({ id, name, moments }): KnownEffect => ({ id, name, moments, kind: 'spell' })),
    ...ruleset.fortunes.map(({ id, name, moments }): KnownEffect => ({ id, name, moments, kind: 'Fortune' })),
  ].filter(({ moments }) => moments.length > 0)
  return { ...compileRules(ruleset), helps: new Map(helps.map((help) => [help.id, help])) }
}
