import * as z from 'zod/mini'
import { richTextSchema } from './rich-text.ts'
import { type Outcome, rollTable } from './roll-table.ts'
import {
  type BattleEntry,
  type Fortune,
  type PlayLists,
  type Scenario,
  playListSchemas,
} from './ruleset-schema.ts'
import { type KeywordText, keywordTextSchema } from './schema.ts'
import { bySection, type Section } from './vocabulary.ts'

/** The part of a ruleset that battles and fortune cards need, and the keywords that their texts lead to. */
export type PlayRuleset = { version: string; keywords: KeywordText[] } & PlayLists

/** What battles and fortune cards read of `GET /hobgoblin/rulesets/{version}`. (S2 §3, §7) */
export const playRulesetSchema: z.ZodMiniType<PlayRuleset> = z.object({
  version: z.string(),
  keywords: z.array(keywordTextSchema(richTextSchema)),
  ...playListSchemas(richTextSchema),
})

/** The lists by id, in the order of the ruleset; as maps, so that an id such as `constructor` misses. */
export type PlayRules = {
  version: string
  keywords: ReadonlyMap<string, KeywordText>
  scenarios: ReadonlyMap<string, Scenario>
  battlefield: ReadonlyMap<string, BattleEntry>
  deployment: ReadonlyMap<string, BattleEntry>
  twist: ReadonlyMap<string, BattleEntry>
  fortunes: ReadonlyMap<string, Fortune>
  tables: Readonly<Record<Section, readonly Outcome[]>>
}

/** @throws if a roll of a table gives nothing. */
export function compilePlayRules(ruleset: PlayRuleset): PlayRules {
  return {
    version: ruleset.version,
    keywords: byId(ruleset.keywords),
    scenarios: byId(ruleset.scenarios),
    battlefield: byId(ruleset.battlefield),
    deployment: byId(ruleset.deployment),
    twist: byId(ruleset.twist),
    fortunes: byId(ruleset.fortunes),
    tables: bySection((section) => rollTable(section, ruleset[section])),
  }
}

function byId<T extends { id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}
