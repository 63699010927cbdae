import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { plainLetters } from '#domain/text/plain-letters.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'

/** A unit of one of two armies. Points are for all units in the row. */
export type ComparedUnit = {
  id: string
  label: string
  type: UnitType
  typeName: string
  count: number
  points: number
}

/** Two units side by side, or one that only one army has, with the keywords that the right one has more and less. */
export type ComparedPair = {
  left: ComparedUnit | null
  right: ComparedUnit | null
  gained: readonly string[]
  lost: readonly string[]
}

type ComparedArmy = { name: string; points: number; units: number }

export type Comparison = {
  left: ComparedArmy
  right: ComparedArmy
  pairs: readonly ComparedPair[]
  /** The keywords that only the right army has, and those that only the left one has. */
  gained: readonly string[]
  lost: readonly string[]
}

/**
 * Compares two armies, or two versions of one, under the ruleset of `rules`, to which both are upgraded first. Units
 * are paired by what they are: the same unit, then one of the same name and type, then one of the same type.
 */
export function compareArmies(left: Army, right: Army, rules: ArmyRules): Comparison {
  const [one, other] = [left, right].map((army) => upgradeArmy(army, rules.version))
  const [lefts, rights] = [sortUnits(one?.units ?? []), sortUnits(other?.units ?? [])]
  const pairs = pairUnits(lefts, rights, rules).map(([mine, theirs]): ComparedPair => ({
    left: mine && compared(mine, rules),
    right: theirs && compared(theirs, rules),
    ...(mine && theirs
      ? changes(keywordsOf([mine], rules), keywordsOf([theirs], rules))
      : { gained: [], lost: [] }),
  }))
  return {
    left: summary(one ?? left, rules),
    right: summary(other ?? right, rules),
    pairs,
    ...changes(keywordsOf(lefts, rules), keywordsOf(rights, rules)),
  }
}

function summary(army: Army, rules: ArmyRules): ComparedArmy {
  const { points, units } = summarizeArmy(army, rules)
  return { name: army.name === '' ? UNNAMED_ARMY : army.name, points, units }
}

function compared(unit: ArmyUnit, rules: ArmyRules): ComparedUnit {
  const { evaluated, points } = unitFacts(unit, rules)
  return {
    id: unit.id,
    label: unitLabel(unit, rules),
    type: unit.type,
    typeName: evaluated.profile.name,
    count: unit.count,
    points: points.total,
  }
}

type Pair = [left: ArmyUnit | null, right: ArmyUnit | null]

/** The pairs in the order of the left army, then what only the right one has. */
function pairUnits(lefts: readonly ArmyUnit[], rights: readonly ArmyUnit[], rules: ArmyRules): Pair[] {
  const partners = new Map<ArmyUnit, ArmyUnit>()
  const free = new Set(rights)
  const nameOf = (unit: ArmyUnit) => `${unit.type} ${plainLetters(unitLabel(unit, rules))}`
  for (const keyOf of [({ id }: ArmyUnit) => id, nameOf, ({ type }: ArmyUnit) => type]) {
    for (const left of lefts) {
      if (partners.has(left)) continue
      const right = [...free].find((one) => keyOf(one) === keyOf(left))
      if (!right) continue
      partners.set(left, right)
      free.delete(right)
    }
  }
  return [
    ...lefts.map((left): Pair => [left, partners.get(left) ?? null]),
    ...[...free].map((right): Pair => [null, right]),
  ]
}

/** The keywords, artefacts and allegiances of units that have an effect, by name. */
function keywordsOf(units: readonly ArmyUnit[], rules: ArmyRules): Set<string> {
  return new Set(
    units.flatMap((unit) => [
      ...unitFacts(unit, rules)
        .evaluated.keywords.filter(({ prevented_by }) => prevented_by.length === 0)
        .map(({ name }) => name),
      ...unit.cursed_artefacts.map((id) => rules.artefacts.get(id)?.name ?? id),
      ...unit.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id),
    ]),
  )
}

function changes(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  return {
    gained: [...after].filter((name) => !before.has(name)),
    lost: [...before].filter((name) => !after.has(name)),
  }
}
