import type { ListedArmy } from './listed-army.ts'
import { tagKey } from '#domain/army/tags.ts'

/** How many armies have each value that a filter can ask for. */
export type Facets = Readonly<Record<'tags' | 'types' | 'keywords' | 'rulesets', ReadonlyMap<string, number>>>

/** Counts what there is to filter by among these armies, so that no choice is offered that finds nothing. */
export function facetsOf(armies: Iterable<ListedArmy>): Facets {
  const facets = {
    tags: new Map<string, number>(),
    types: new Map<string, number>(),
    keywords: new Map<string, number>(),
    rulesets: new Map<string, number>(),
  }
  const count = (counts: Map<string, number>, values: Iterable<string>) => {
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const spellings = new Map<string, string>()
  for (const { tags, types, keywords, ruleset } of armies) {
    const keys = new Set(tags.map(tagKey))
    for (const tag of tags) if (!spellings.has(tagKey(tag))) spellings.set(tagKey(tag), tag)
    count(
      facets.tags,
      [...keys].map((key) => spellings.get(key) ?? key),
    )
    count(facets.types, types)
    count(facets.keywords, keywords)
    count(facets.rulesets, [ruleset])
  }
  return facets
}
