import type { BattleChanges } from './battle-schema.ts'
import type { Acting, BattleActing, FortuneActing, GameRuleset, SpellActing } from './game-ruleset.ts'
import type { ActingTime, Section } from './vocabulary.ts'

/** When each entry of a ruleset acts, and what it changes in a battle, by id. */
export type GameRules = {
  keywords: ReadonlyMap<string, Acting>
  spells: ReadonlyMap<string, SpellActing>
  fortunes: ReadonlyMap<string, FortuneActing>
  sections: Readonly<Record<Section, ReadonlyMap<string, BattleActing>>>
}

export function compileGameRules(ruleset: GameRuleset): GameRules {
  const { keywords, allegiances, fortunes, scenarios, battlefield, deployment, twist } = ruleset
  return {
    keywords: byId(keywords),
    spells: byId(allegiances.flatMap(({ spells }) => spells)),
    fortunes: byId(fortunes),
    sections: {
      scenarios: byId(scenarios),
      battlefield: byId(battlefield),
      deployment: byId(deployment),
      twist: byId(twist),
    },
  }
}

function byId<T extends { id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** Whether an entry acts in a phase of a round, or while the armies are set up. */
export function actsIn(
  { when, from_round: from = 1, until_round: until = Infinity }: Acting,
  time: ActingTime,
  round: number,
): boolean {
  return when.includes(time) && (time === 'setup' || (from <= round && round <= until))
}

/** The ids of the entries of a rolled battle. */
export type BattleIds = Readonly<Record<Section, readonly string[]>>

/** Returns what each entry of a battle changes, with the entry's id. Unknown ids change nothing. */
export function changesOf(
  battle: BattleIds,
  { sections }: GameRules,
): { entry: string; changes: BattleChanges }[] {
  const order = ['scenarios', 'battlefield', 'deployment', 'twist'] as const
  return order.flatMap((section) =>
    battle[section].flatMap((entry) => {
      const changes = sections[section].get(entry)?.battle
      return changes ? [{ entry, changes }] : []
    }),
  )
}
