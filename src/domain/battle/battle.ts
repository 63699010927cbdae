import type { PlayRules } from '../ruleset/play-rules.ts'
import type { Dice } from '../ruleset/roll-table.ts'
import type { Section } from '../ruleset/vocabulary.ts'
import type { Exclusions } from '../settings/exclusions.ts'
import { pick, type RandomBelow } from '../random.ts'

/** An entry in a battle, and the dice that gave it; null where it was not rolled here, as in a shared battle. */
export type DrawnEntry = { id: string; dice: Dice | null }

/** A battle setup. One entry per section, but one to three battlefields, all different, in the order rolled. */
export type Battle = Readonly<Record<Section, readonly DrawnEntry[]>> & {
  version: string
  /** The die for the number of battlefields: 1-2 one, 3-4 two, 5-6 three. Null where it was not rolled here. (BATTLE-15) */
  countDie: number | null
}

/** What a roll needs. */
export type RollContext = { rules: PlayRules; exclusions: Exclusions; randomBelow: RandomBelow }

export const MAX_BATTLEFIELDS = 3

/**
 * Draws from what a section's table has left, as a player would who rolls again until the entry is none of `never`; nor
 * of `ratherNot`, as long as there is another.
 */
function draw(
  section: Section,
  odds: RollContext,
  never: readonly string[],
  ratherNot: readonly string[],
): DrawnEntry {
  const excluded = new Set([...odds.exclusions[section], ...never])
  const avoided = new Set(ratherNot)
  const open = odds.rules.tables[section].filter(({ id }) => !excluded.has(id))
  const fresh = open.filter(({ id }) => !avoided.has(id))
  return pick(fresh.length > 0 ? fresh : open, odds.randomBelow)
}

const idsOf = (drawn: readonly DrawnEntry[]): string[] => drawn.map(({ id }) => id)

function drawBattlefields(
  odds: RollContext,
  current: readonly DrawnEntry[],
): Pick<Battle, 'battlefield' | 'countDie'> {
  const countDie = odds.randomBelow(6) + 1
  const selectable = odds.rules.battlefield.size - odds.exclusions.battlefield.length
  const count = Math.min(Math.ceil(countDie / 2), selectable)
  const battlefield: DrawnEntry[] = []
  while (battlefield.length < count) {
    battlefield.push(draw('battlefield', odds, idsOf(battlefield), idsOf(current)))
  }
  return { battlefield, countDie }
}

/** A battle without excluded entries, and without those of `last` as long as enough others are left. (BATTLE-13) */
export function rollBattle(odds: RollContext, last?: Battle): Battle {
  const one = (section: Section): DrawnEntry[] => [draw(section, odds, [], idsOf(last?.[section] ?? []))]
  return {
    version: odds.rules.version,
    scenarios: one('scenarios'),
    deployment: one('deployment'),
    twist: one('twist'),
    ...drawBattlefields(odds, last?.battlefield ?? []),
  }
}

/** The battle with one section rolled again: never what it shows now, nor what is excluded. (BATTLE-11, BATTLE-13) */
export function rerollSection(battle: Battle, section: Section, odds: RollContext): Battle {
  if (section === 'battlefield') return { ...battle, ...drawBattlefields(odds, battle.battlefield) }
  return { ...battle, [section]: [draw(section, odds, [], idsOf(battle[section]))] }
}

/** The battle with one battlefield, by its place, replaced by one that is not in it. (BATTLE-15) */
export function rerollBattlefield(battle: Battle, index: number, odds: RollContext): Battle {
  const drawn = draw('battlefield', odds, [], idsOf(battle.battlefield))
  return { ...battle, battlefield: battle.battlefield.with(index, drawn) }
}
