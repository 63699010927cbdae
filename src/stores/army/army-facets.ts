import { computed, onMount, type ReadableAtom } from 'nanostores'
import { facetsOf, type Facets } from '#domain/army/library/facets.ts'
import type { ArmyFinder } from './army-finder.ts'

/** What there is to filter by on the shelf, or null until it has been read. Reading begins when it is first shown. */
export function createArmyFacets({
  $read,
  readAll,
}: Pick<ArmyFinder, '$read' | 'readAll'>): ReadableAtom<Facets | null> {
  const $facets = computed($read, (read) => read && facetsOf(read))
  onMount($facets, readAll)
  return $facets
}
