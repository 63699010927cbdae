import { equal } from '#domain/equal.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { byKey, mergeEntries, mergeOrder, mergeValue } from './merge-lists.ts'
import type { Resolve } from './merge-lists.ts'

function mergeUnit(base: ArmyUnit | undefined, mine: ArmyUnit, theirs: ArmyUnit, later: Resolve): ArmyUnit {
  return mergeValue(base, mine, theirs, () => ({
    id: theirs.id,
    name: mergeValue(base?.name, mine.name, theirs.name, later),
    description: mergeValue(base?.description, mine.description, theirs.description, later),
    type: mergeValue(base?.type, mine.type, theirs.type, later),
    count: mergeValue(base?.count, mine.count, theirs.count, later),
    keywords: mergeEntries(base?.keywords, mine.keywords, theirs.keywords, LIMITS.keywords),
    cursed_artefacts: mergeEntries(
      base?.cursed_artefacts,
      mine.cursed_artefacts,
      theirs.cursed_artefacts,
      LIMITS.choices,
    ),
    abyssal_allegiances: mergeEntries(
      base?.abyssal_allegiances,
      mine.abyssal_allegiances,
      theirs.abyssal_allegiances,
      LIMITS.choices,
    ),
  }))
}

/** Merges units by id. A unit that one side deleted is kept if the other side changed it. */
export function mergeUnits(
  base: readonly ArmyUnit[] | undefined,
  mine: readonly ArmyUnit[],
  theirs: readonly ArmyUnit[],
  later: Resolve,
): ArmyUnit[] {
  const idOf = (unit: ArmyUnit) => unit.id
  const [b, m, t] = [byKey(base ?? [], idOf), byKey(mine, idOf), byKey(theirs, idOf)]
  const merged = new Map<string, ArmyUnit>()
  for (const key of new Set([...t.keys(), ...m.keys()])) {
    const [was, my, their] = [b.get(key), m.get(key), t.get(key)]
    const only = my ?? their
    if (my && their) merged.set(key, mergeUnit(was, my, their, later))
    else if (only && !(was && equal(was, only))) merged.set(key, only)
  }
  const order = mergeOrder([...b.keys()], [...m.keys()], [...t.keys()], new Set(merged.keys()), LIMITS.units)
  return order.flatMap((key) => merged.get(key) ?? [])
}
