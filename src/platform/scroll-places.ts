import { openLocalStorage } from './local-storage.ts'
import { rememberScroll, SCROLL_KEY, scrollStart } from './scroll-memory.ts'

/** Where the pages of the army builder, and the panes that scroll by themselves, were left. */
export type ScrollPlaces = {
  /** Scrolls to where the page was left, or to the top after an hour. */
  scrollToStart: () => void
  /**
   * Scrolls a pane that shows the page of `path` to where it was left. If the pane scrolls with the page, this scrolls
   * the page, but only once after loading.
   *
   * @param isFirst whether the route is still the one with which the page was loaded
   * @returns a function that stores the scroll position and stops
   */
  keepPane: (pane: HTMLElement, path: string, isFirst: boolean) => () => void
  /** Stores where the page is scrolled to, unless its panes scroll by themselves. */
  keepPage: () => void
  /** Stores it when the page goes into the background. @returns a function that stops it */
  keepPageOnHide: () => () => void
}

/** @param now in ms */
export function createScrollPlaces(now: () => number): ScrollPlaces {
  const local = openLocalStorage()
  const kept = () => local.getItem(SCROLL_KEY) ?? ''
  let isPlaced = false

  function keep(path: string, y: number): void {
    local.setItem(SCROLL_KEY, rememberScroll(kept(), path, y, now()))
  }

  function scrollToStart(): void {
    scrollTo(0, scrollStart(kept(), location.pathname, now()))
  }

  function keepPage(): void {
    if (pageScrolls()) keep(location.pathname, scrollY)
  }

  return {
    scrollToStart,
    keepPage,
    keepPageOnHide: () => onHide(keepPage),
    keepPane: (pane, address, isFirst) => {
      // A link can contain a whole army in its fragment, which would make a long key.
      const path = address.replace(/#.*/, '')
      const keepOwn = () => {
        const scroller = scrollerIn(pane)
        if (scroller) keep(path, scroller.scrollTop)
      }
      const scroller = scrollerIn(pane)
      if (scroller) scroller.scrollTop = scrollStart(kept(), path, now())
      // The page was too short when it loaded.
      else if (isFirst && !isPlaced) scrollToStart()
      isPlaced = true
      const stop = onHide(keepOwn)
      return () => {
        stop()
        keepOwn()
      }
    },
  }
}

function onHide(work: () => void): () => void {
  addEventListener('pagehide', work)
  return () => removeEventListener('pagehide', work)
}

/** What scrolls: the pane or, beside a bar that stays, a part of it. Undefined if the page scrolls as a whole. */
function scrollerIn(pane: Element): Element | undefined {
  return [pane, ...pane.children].find((part) => getComputedStyle(part).overflowY === 'auto')
}

/** Whether the page scrolls as a whole, instead of each pane by itself. */
function pageScrolls(): boolean {
  if (!matchMedia('(width < 50em)').matches) return document.querySelector('.panes[data-panes="1"]') !== null
  const pane = document.querySelector('.pane')
  return pane === null || scrollerIn(pane) === undefined
}
