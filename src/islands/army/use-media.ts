import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (change) => {
      const media = matchMedia(query)
      media.addEventListener('change', change)
      return () => {
        media.removeEventListener('change', change)
      }
    },
    () => matchMedia(query).matches,
  )
}

/** The breakpoints at which panes join: unit beside army, then the list beside both. (S1 §9) */
export const MEDIUM = '(min-width: 50em)'
export const X_WIDE = '(min-width: 80em)'
