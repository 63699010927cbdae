import { router } from '#app/army.ts'
import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Remembers the scroll position of a pane and restores it once the pane `isReady`, because before that the pane is too
 * short. `path` is the page that the pane shows.
 */
export function usePaneScroll(path: string, isReady: boolean): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => (isReady && pane.current ? router.keepPane(pane.current, path) : undefined),
    [path, isReady],
  )
  return pane
}
