import { useCallback, useSyncExternalStore } from 'react'

/** From MEDIUM on, the unit is beside the army. From EXTRA_WIDE on, the list is beside both. */
export const MEDIUM = '(min-width: 50em)'
export const EXTRA_WIDE = '(min-width: 80em)'
/** Neither a phone nor a phone on its side. */
export const ROOMY = '(min-width: 50em) and (min-height: 30em)'

/** To make one takes a third of a millisecond, and each rendering asks. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether the media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (change: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', change)
      return () => list.removeEventListener('change', change)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}
