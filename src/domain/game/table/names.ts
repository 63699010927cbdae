import { keywordName } from '#domain/rules/keyword-name.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { fortuneOf } from '#domain/rules/fortune-of.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { numberTwins } from '#domain/text/number-twins.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { cardName, parseCardId } from '#domain/fortune/deck.ts'
import { sideNames, type Side } from '#domain/game/words/side.ts'
import { allUnits, type Table } from './table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** The names of things in the log. */
export type Names = {
  side: (side: Side) => string
  unit: (ref: UnitRef) => string
  keyword: (keyword: KeywordRef) => string
  /** A keyword, spell, artefact, scenario or twist. */
  ability: (id: string) => string
  /** What a unit is in this battle. */
  role: (id: string) => string
  card: (id: string) => string
}

/** The names of units, with a number if several have the same: "Halberds 2". */
export function unitLabels(units: readonly { row: ArmyUnit }[], rules: ArmyRules): string[] {
  return numberTwins(units.map(({ row }) => unitLabel(row, rules)))
}

type Labels = ReadonlyMap<UnitRef, string>
const labels = new WeakMap<ArmyRules, WeakMap<Table['sides'], Labels>>()

/** The names of all units of a table, the host's first. Every unit asks for its own, so they are kept. */
export function labelsOf({ sides }: Pick<Table, 'sides'>, rules: ArmyRules): Labels {
  const known = labels.get(rules) ?? new WeakMap<Table['sides'], Labels>()
  labels.set(rules, known)
  const found = known.get(sides)
  if (found) return found
  const units = allUnits({ sides })
  const names = unitLabels(units, rules)
  const made = new Map(units.map(({ ref }, index) => [ref, names[index] ?? '']))
  known.set(sides, made)
  return made
}

/** The names of a game's things. Until the rules are there, `play` is null, and ids stand in for names. */
export function gameNames(table: Table | null, army: ArmyRules, play: PlayRules | null): Names {
  const spells = new Map(
    [...army.allegiances.values()].flatMap((one) => one.spells.map(({ id, name }) => [id, name] as const)),
  )
  const nameOf = ({ id, numerical }: KeywordRef): string | undefined => {
    const keyword = army.keywords.get(id)
    return keyword && keywordName(keyword, numerical)
  }
  const ability = (id: string): string =>
    nameOf({ id }) ?? spells.get(id) ?? army.artefacts.get(id)?.name ?? entryName(id, play)
  return {
    side: (side) => (table ? sideNames(table.sides)[side] : side),
    unit: (ref) => (table && labelsOf(table, army).get(ref)) ?? 'a unit',
    keyword: (ref) => nameOf(ref) ?? ref.id,
    ability,
    role: (id) => table?.begin.rules.roles.find((one) => one.id === id)?.name ?? id,
    card: (id) => (play && fortuneOf(id, play)?.name) ?? (parseCardId(id) ? cardName(id) : id),
  }
}

function entryName(id: string, play: PlayRules | null): string {
  const entry =
    play?.scenarios.get(id) ?? play?.twist.get(id) ?? play?.deployment.get(id) ?? play?.battlefield.get(id)
  return entry?.name ?? id
}
