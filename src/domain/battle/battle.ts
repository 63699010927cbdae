import type { PlayRules } from '#domain/rules/play-rules.ts'
import type { Dice } from '#domain/rules/roll-table.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import type { Exclusions } from '#domain/settings/exclusions.ts'
import { pick, type RandomBelow } from '#domain/random.ts'

/**
 * An entry in a battle with the dice that gave it. The dice are null if it was not rolled here, as in a shared
 * battle.
 */
export type DrawnEntry = { id: string; dice: Dice | null }

/** A battle setup: one entry per section, but one to three different battlefields, in the order rolled. */
export type Battle = Readonly<Record<Section, readonly DrawnEntry[]>> & {
  version: string
  /** The die for the number of battlefields: 1-2 one, 3-4 two, 5-6 three. Null if it was not rolled here. */
  countDie: number | null
}

/** The inputs of a roll. */
export type RollContext = { rules: PlayRules; exclusions: Exclusions; randomBelow: RandomBelow }

export const MAX_BATTLEFIELDS = 3

/**
 * Rolls on the table of a section until the entry is allowed, as a player would. Avoids the entries in `ratherNot` as
 * long as there are others.
 */
function draw(
  section: Section,
  context: RollContext,
  never: readonly string[],
  ratherNot: readonly string[],
): DrawnEntry {
  const excluded = new Set([...context.exclusions[section], ...never])
  const avoided = new Set(ratherNot)
  const open = context.rules.tables[section].filter(({ id }) => !excluded.has(id))
  const fresh = open.filter(({ id }) => !avoided.has(id))
  return pick(fresh.length > 0 ? fresh : open, context.randomBelow)
}

const idsOf = (drawn: readonly DrawnEntry[]): string[] => drawn.map(({ id }) => id)

function drawBattlefields(
  context: RollContext,
  current: readonly DrawnEntry[],
): Pick<Battle, 'battlefield' | 'countDie'> {
  const countDie = context.randomBelow(6) + 1
  const selectable = context.rules.battlefield.size - context.exclusions.battlefield.length
  const count = Math.min(Math.ceil(countDie / 2), selectable)
  const battlefield: DrawnEntry[] = []
  while (battlefield.length < count) {
    battlefield.push(draw('battlefield', context, idsOf(battlefield), idsOf(current)))
  }
  return { battlefield, countDie }
}

/** Rolls a battle without excluded entries. Avoids the entries of `last` as long as enough others are left. */
export function rollBattle(context: RollContext, last?: Battle): Battle {
  const drawOne = (section: Section): DrawnEntry[] => [
    draw(section, context, [], idsOf(last?.[section] ?? [])),
  ]
  return {
    version: context.rules.version,
    scenarios: drawOne('scenarios'),
    deployment: drawOne('deployment'),
    twist: drawOne('twist'),
    ...drawBattlefields(context, last?.battlefield ?? []),
  }
}

/** Rolls one section again, so that it changes. Excluded entries never come up. */
export function rerollSection(battle: Battle, section: Section, context: RollContext): Battle {
  if (section === 'battlefield') return { ...battle, ...drawBattlefields(context, battle.battlefield) }
  return { ...battle, [section]: [draw(section, context, [], idsOf(battle[section]))] }
}

/** Replaces one battlefield with another that is not in the battle. */
export function rerollBattlefield(battle: Battle, index: number, context: RollContext): Battle {
  const drawn = draw('battlefield', context, [], idsOf(battle.battlefield))
  return { ...battle, battlefield: battle.battlefield.with(index, drawn) }
}
