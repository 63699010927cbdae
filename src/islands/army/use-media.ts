import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoints at which panes join: unit beside army, then the list beside both. (SHELL-32) */
export const MEDIUM = '(min-width: 50em)'
export const X_WIDE = '(min-width: 80em)'

/** Whether the window is that wide now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (change: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', change)
      return () => {
        list.removeEventListener('change', change)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
