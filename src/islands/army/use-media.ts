import { useSyncExternalStore } from 'react'

type Media = { subscribe: (change: () => void) => () => void; holds: () => boolean }

/** One per query: a component that renders again does not ask the browser again. */
const asked = new Map<string, Media>()

function ask(query: string): Media {
  const known = asked.get(query)
  if (known) return known
  const list = matchMedia(query)
  const media: Media = {
    subscribe: (change) => {
      list.addEventListener('change', change)
      return () => {
        list.removeEventListener('change', change)
      }
    },
    holds: () => list.matches,
  }
  asked.set(query, media)
  return media
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = ask(query)
  return useSyncExternalStore(subscribe, holds)
}

/** The breakpoints at which panes join: unit beside army, then the list beside both. (S1 §9) */
export const MEDIUM = '(min-width: 50em)'
export const X_WIDE = '(min-width: 80em)'
