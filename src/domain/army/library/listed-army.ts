import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { hasTag, tagKey, uniqueTags } from '#domain/army/tags.ts'
import { plainLetters } from '#domain/text/plain-letters.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { isPlain, type ArmyFilter, type ArmyOrder } from './library-filter.ts'
import { missingBases, neededBases, ownedBases, type BaseCounts } from './bases.ts'
import { placeOf, type Place } from '#domain/army/shelf.ts'
import { listedName } from './saved-unit.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'

/** What the army list sorts by, filters by and searches. */
export type ListedArmy = {
  id: string
  place: Place
  name: string
  /** In milliseconds since 1970. */
  edited: number
  ruleset: string
  tags: readonly string[]
  types: ReadonlySet<UnitType>
  /** Null if the ruleset of the army is not available; so are the next two. */
  points: number | null
  isLegal: boolean | null
  /** The bases that it needs or, of the miniatures, those that are owned. */
  bases: BaseCounts | null
  /** The ids of the keywords that have an effect on one of its units. */
  keywords: ReadonlySet<string>
  /** The searchable text, as `plainLetters`. */
  words: string
}

export function listArmy(army: Army, rules: ArmyRules | null): ListedArmy {
  const name = listedName(army) || UNNAMED_ARMY
  const tags = army.tags ?? []
  const common = {
    id: army.id,
    place: placeOf(army),
    name,
    edited: army.updated_ts,
    ruleset: army.ruleset_version,
    tags,
    types: new Set(army.units.map(({ type }) => type)),
  }
  if (!rules) {
    const words = plainLetters([name, ...army.units.map((u) => u.name), ...tags].join('\n'))
    return { ...common, points: null, isLegal: null, bases: basesOf(army, null), keywords: new Set(), words }
  }
  let points = 0
  const words = new Set([name])
  const keywords = new Set<string>()
  for (const unit of army.units) {
    const { evaluated, points: cost } = unitFacts(unit, rules)
    points += cost.total
    words.add(unitLabel(unit, rules)).add(evaluated.profile.name)
    for (const keyword of evaluated.keywords) words.add(keyword.name)
    for (const id of evaluated.active.keys()) keywords.add(id)
    for (const id of unit.abyssal_allegiances) words.add(rules.allegiances.get(id)?.name ?? id)
    for (const id of unit.cursed_artefacts) words.add(rules.artefacts.get(id)?.name ?? id)
  }
  for (const tag of tags) words.add(tag)
  const isLegal =
    army.kind === 'unit'
      ? army.units.every((unit) => unitFacts(unit, rules).issues.length === 0)
      : armyIssues(army, rules).length === 0
  const bases = basesOf(army, rules)
  return { ...common, points, isLegal, bases, keywords, words: plainLetters([...words].join('\n')) }
}

function basesOf(army: Army, rules: ArmyRules | null): BaseCounts | null {
  if (placeOf(army) === 'miniatures') return ownedBases(army)
  return rules && neededBases(army, rules)
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const byEdited = (left: ListedArmy, right: ListedArmy) => right.edited - left.edited

const COMPARE: Readonly<Record<ArmyOrder, (left: ListedArmy, right: ListedArmy) => number>> = {
  newest: () => 0,
  edited: byEdited,
  name: (left, right) => byName.compare(left.name, right.name),
  points: (left, right) => (right.points ?? -1) - (left.points ?? -1),
  tag: byEdited,
}

const DAY = 86_400_000

const isMiniatures = ({ place }: ListedArmy): boolean => place === 'miniatures'

/** Whether all bases of an army are owned. One without units says nothing about them. */
function isOwned({ bases }: ListedArmy, owned: BaseCounts): boolean {
  return bases !== null && bases.size > 0 && missingBases(bases, owned).size === 0
}

/** Whether an army meets every demand but the words and the miniatures. `now` is in ms. */
function isWanted(army: ListedArmy, filter: ArmyFilter, now: number): boolean {
  const { tags, types, keywords, ruleset, legality, minPoints, maxPoints, days } = filter
  return (
    tags.every((tag) => hasTag(army.tags, tag)) &&
    types.every((type) => army.types.has(type)) &&
    keywords.every((id) => army.keywords.has(id)) &&
    (ruleset === null || army.ruleset === ruleset) &&
    (legality === null || army.isLegal === (legality === 'legal')) &&
    (minPoints === null || (army.points ?? -1) >= minPoints) &&
    (maxPoints === null || (army.points !== null && army.points <= maxPoints)) &&
    (days === null || army.edited >= now - days * DAY)
  )
}

/**
 * Returns the ids of the armies that meet the filter, sorted by `order`. Ties keep the order of `ids`, newest first.
 * Armies that cannot be read are missing in `listed`: they come last, and no demand finds them. `ids` may have the
 * miniatures, which are not found themselves. `now` is in ms.
 */
export function findArmies(
  ids: readonly string[],
  listed: ReadonlyMap<string, ListedArmy>,
  filter: ArmyFilter,
  order: ArmyOrder,
  now: number,
): string[] {
  const words = plainLetters(filter.query).split(/\s+/).filter(Boolean)
  const known = ids.flatMap((id) => listed.get(id) ?? [])
  const owned = known.find(isMiniatures)?.bases ?? new Map<string, number>()
  const found = known
    .filter((army) => !isMiniatures(army))
    .filter((army) => words.every((word) => army.words.includes(word)) && isWanted(army, filter, now))
    .filter((army) => !filter.owned || isOwned(army, owned))
    .toSorted(COMPARE[order])
    .map(({ id }) => id)
  return isPlain(filter) ? [...found, ...ids.filter((id) => !listed.has(id))] : found
}

/** The armies of one tag; null for those without any. */
export type TagGroup = { tag: string | null; ids: readonly string[] }

/**
 * The groups of a list by tag, in the order of the alphabet, and then what has no tag. An army is in the group of each
 * of its tags.
 */
export function groupByTag(
  found: readonly string[],
  listed: ReadonlyMap<string, Pick<ListedArmy, 'tags'>>,
): TagGroup[] {
  const groups = new Map<string, { tag: string; ids: string[] }>()
  for (const id of found)
    for (const tag of uniqueTags(listed.get(id)?.tags ?? [])) {
      const group = groups.get(tagKey(tag)) ?? { tag, ids: [] }
      groups.set(tagKey(tag), group)
      group.ids.push(id)
    }
  const untagged = found.filter((id) => (listed.get(id)?.tags ?? []).length === 0)
  const named: TagGroup[] = [...groups.values()].toSorted((one, other) => byName.compare(one.tag, other.tag))
  return untagged.length > 0 ? [...named, { tag: null, ids: untagged }] : named
}

/** The armies of a tag, all of them if it is empty, or none if it is missing. */
export function armiesOfTag(armies: readonly ListedArmy[], tag: string | undefined): readonly ListedArmy[] {
  if (tag === undefined) return []
  return tag === '' ? armies : armies.filter(({ tags }) => hasTag(tags, tag))
}
