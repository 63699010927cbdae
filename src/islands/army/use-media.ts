import { useSyncExternalStore } from 'react'

type Media = { subscribe: (change: () => void) => () => void; holds: () => boolean }

function watch(query: string): Media {
  const list = matchMedia(query)
  return {
    subscribe: (change) => {
      list.addEventListener('change', change)
      return () => {
        list.removeEventListener('change', change)
      }
    },
    holds: () => list.matches,
  }
}

/** The breakpoints at which panes join: unit beside army, then the list beside both. (S1 §9) */
export const MEDIUM = watch('(min-width: 50em)')
export const X_WIDE = watch('(min-width: 80em)')

/** Whether the window is that wide now. */
export function useMedia({ subscribe, holds }: Media): boolean {
  return useSyncExternalStore(subscribe, holds)
}
