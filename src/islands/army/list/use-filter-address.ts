import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { router } from '#app/army.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { makeFilterSearch, parseFilterSearch } from '#domain/army/library/library-filter.ts'

/**
 * Keeps the filter and the address of the list alike, so that a link, the back button and a reload lead to the same
 * list. `isPage` is whether the address is that of the list.
 */
export function useFilterAddress(isPage: boolean): void {
  const route = useStore(router.$route)
  const address = isPage && route ? new URLSearchParams(route.search).toString() : null
  useEffect(() => {
    if (address === null) return
    const filter = parseFilterSearch(address)
    if (makeFilterSearch(filter) !== makeFilterSearch(armyFinder.$filter.get())) armyFinder.narrow(filter)
  }, [address])
  useEffect(() => {
    if (!isPage) return undefined
    return armyFinder.$filter.listen((filter) => router.noteSearch(makeFilterSearch(filter)))
  }, [isPage])
}
