import type { Allegiance, ArmyRuleset, Artefact, Keyword, UnitProfile } from './army-ruleset.ts'
import type { UnitType } from './vocabulary.ts'

/** A ruleset as maps. Unlike an object, a map has no inherited key such as `constructor`. */
export type ArmyRules = {
  version: string
  ruleset: ArmyRuleset
  keywords: ReadonlyMap<string, Keyword>
  units: ReadonlyMap<UnitType, UnitProfile>
  artefacts: ReadonlyMap<string, Artefact>
  allegiances: ReadonlyMap<string, Allegiance>
  /**
   * The ids of all keywords. Each comes after every keyword that can add or disable it, so one pass in this order is
   * enough.
   */
  order: readonly string[]
}

/** @throws if keywords add or disable each other in a cycle */
export function compileRules(ruleset: ArmyRuleset): ArmyRules {
  return {
    version: ruleset.version,
    ruleset,
    keywords: byId(ruleset.keywords),
    units: new Map(ruleset.units.map((unit) => [unit.type, unit])),
    artefacts: byId(ruleset.artefacts),
    allegiances: byId(ruleset.allegiances),
    order: orderKeywords(ruleset.keywords),
  }
}

function byId<T extends { id: string }>(entries: readonly T[]): ReadonlyMap<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** The ids of the keywords that a keyword adds or disables. */
export function keywordsChangedBy(keyword: Keyword): string[] {
  return keyword.effects.flatMap((effect) => {
    if ('add' in effect) return effect.add.id
    return 'disable' in effect ? effect.disable : []
  })
}

/** Sorts topologically. If several keywords could come next, the order of the catalogue decides. */
function orderKeywords(keywords: readonly Keyword[]): string[] {
  const changers = new Map<string, string[]>(keywords.map(({ id }) => [id, []]))
  for (const keyword of keywords) {
    for (const id of keywordsChangedBy(keyword)) changers.get(id)?.push(keyword.id)
  }
  const order: string[] = []
  while (changers.size > 0) {
    const next = [...changers].find(([, ids]) => !ids.some((id) => changers.has(id)))
    if (!next)
      throw new Error(`Keywords add or disable each other in a cycle: ${[...changers.keys()].join(', ')}.`)
    order.push(next[0])
    changers.delete(next[0])
  }
  return order
}
