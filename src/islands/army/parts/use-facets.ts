import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { facetsOf, type Facets } from '#domain/army/library/facets.ts'
import { armyFinder } from './list-stores.ts'

/** What there is to filter by on the shelf and to tag with, or null until it has been read. */
export function useFacets(): Facets | null {
  const read = useStore(armyFinder.$read)
  useEffect(() => armyFinder.readAll(), [])
  return useMemo(() => read && facetsOf(read), [read])
}
