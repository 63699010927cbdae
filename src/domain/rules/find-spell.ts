import type { ArmyRules } from './army-rules.ts'
import type { Allegiance } from './army-ruleset.ts'

export type Spell = Allegiance['spells'][number]

/** A spell of any allegiance by its id. */
export function findSpell(spell: string, { allegiances }: Pick<ArmyRules, 'allegiances'>): Spell | undefined {
  return [...allegiances.values()].flatMap(({ spells }) => spells).find(({ id }) => id === spell)
}
