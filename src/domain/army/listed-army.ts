import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import { UNNAMED_ARMY, type Army } from './army.ts'
import { unitFacts } from './unit-facts.ts'
import { unitLabel } from './unit-label.ts'

/** The fields that the army list sorts by and searches. */
export type ListedArmy = {
  id: string
  name: string
  /** In milliseconds since 1970. */
  edited: number
  /** Null if the ruleset of the army is not available. */
  points: number | null
  /** The searchable text, as `plainLetters`. */
  words: string
}

/** The default is newest first. */
export const ARMY_ORDERS = ['newest', 'edited', 'name', 'points'] as const
export type ArmyOrder = (typeof ARMY_ORDERS)[number]

export function listArmy(army: Army, rules: ArmyRules | null): ListedArmy {
  const name = army.name === '' ? UNNAMED_ARMY : army.name
  const common = { id: army.id, name, edited: army.updated_ts }
  if (!rules)
    return {
      ...common,
      points: null,
      words: plainLetters([name, ...army.units.map((u) => u.name)].join('\n')),
    }
  let points = 0
  const words = new Set([name])
  for (const unit of army.units) {
    const { evaluated, points: cost } = unitFacts(unit, rules)
    points += cost.total
    words.add(unitLabel(unit, rules)).add(evaluated.profile.name)
    for (const keyword of evaluated.keywords) words.add(keyword.name)
    for (const id of unit.abyssal_allegiances) words.add(rules.allegiances.get(id)?.name ?? id)
    for (const id of unit.cursed_artefacts) words.add(rules.artefacts.get(id)?.name ?? id)
  }
  return { ...common, points, words: plainLetters([...words].join('\n')) }
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const COMPARE: Readonly<Record<ArmyOrder, (left: ListedArmy, right: ListedArmy) => number>> = {
  newest: () => 0,
  edited: (left, right) => right.edited - left.edited,
  name: (left, right) => byName.compare(left.name, right.name),
  points: (left, right) => (right.points ?? -1) - (left.points ?? -1),
}

/**
 * Returns the ids of the armies that contain every word of the query, sorted by `order`. Ties keep the order of
 * `ids`, newest first. Armies that cannot be read are missing in `listed`: they come last, and no query finds them.
 */
export function findArmies(
  ids: readonly string[],
  listed: ReadonlyMap<string, ListedArmy>,
  order: ArmyOrder,
  query: string,
): string[] {
  const wanted = plainLetters(query).split(/\s+/).filter(Boolean)
  const known = ids.flatMap((id) => listed.get(id) ?? [])
  const found = known
    .filter(({ words }) => wanted.every((word) => words.includes(word)))
    .toSorted(COMPARE[order])
    .map(({ id }) => id)
  return wanted.length > 0 ? found : [...found, ...ids.filter((id) => !listed.has(id))]
}
