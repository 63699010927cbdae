import { router } from '../../app/army.ts'
import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps where a pane that scrolls for itself is left, and scrolls it there once it `isReady`: before that it is too
 * short. `path` is the page that the pane shows. (SHELL-22)
 */
export function usePaneScroll(path: string, isReady: boolean): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => (isReady && pane.current ? router.keepPane(pane.current, path) : undefined),
    [path, isReady],
  )
  return pane
}
