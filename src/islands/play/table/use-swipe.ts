import { useEffect, type RefObject } from 'react'
import type { View } from './use-views.ts'

/** Reports the view that a swipe ends on. */
export function useSwipe(
  row: RefObject<HTMLDivElement | null>,
  views: readonly View[],
  onEnd: (view: View) => void,
): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    let timer = 0
    const report = () => {
      clearTimeout(timer)
      const view = views[Math.round(element.scrollLeft / element.clientWidth)]
      if (view) onEnd(view)
    }
    // Some browsers do not have `scrollend`.
    const onScroll = () => {
      clearTimeout(timer)
      timer = window.setTimeout(report, SETTLED_MS)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('scrollend', report)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('scrollend', report)
    }
  }, [row, views, onEnd])
}

/** In milliseconds without a scroll event. */
const SETTLED_MS = 120
