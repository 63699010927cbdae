import type { KeywordText } from './army-ruleset.ts'
import type { BattleEntry, Fortune, PlayRuleset, Scenario } from './play-ruleset.ts'
import { type Outcome, rollTable } from './roll-table.ts'
import { bySection, type Section } from './vocabulary.ts'

/** The lists by id, in the order of the ruleset. Unlike an object, a map has no inherited key such as `constructor`. */
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

/** @throws if a table has no entry for a roll */
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
