import { createRouter } from '@nanostores/router'
import type { ReadableAtom } from 'nanostores'
import { pathToArmies } from '../../domain/army/paths.ts'
import { rememberScroll, SCROLL_KEY, scrollStart } from '../../platform/scroll-memory.ts'
import { openLocalStorage } from '../../platform/local-storage.ts'
import type { Platform } from '../../platform/platform.ts'

/** The router ignores case and a trailing slash. (SHELL-04) */
const ROUTES = {
  armies: pathToArmies,
  army: [/^\/army\/a\/([\w-]+)$/i, (armyId: string) => ({ armyId })],
  unit: [/^\/army\/a\/([\w-]+)\/u\/([\w-]+)$/i, (armyId: string, unitId: string) => ({ armyId, unitId })],
  offlineLink: '/army/s',
  offlineLinkUnit: [/^\/army\/s\/u\/([\w-]+)$/i, (unitId: string) => ({ unitId })],
  shared: [/^\/army\/s\/([\w-]+)$/i, (shareId: string) => ({ shareId })],
  sharedUnit: [
    /^\/army\/s\/([\w-]+)\/u\/([\w-]+)$/i,
    (shareId: string, unitId: string) => ({ shareId, unitId }),
  ],
} as const

/** A page of the army builder, with the fragment of its address. */
export type Route = { hash: string } & (
  | { route: 'armies' }
  | { route: 'army'; params: { armyId: string } }
  | { route: 'unit'; params: { armyId: string; unitId: string } }
  | { route: 'offlineLink' }
  | { route: 'offlineLinkUnit'; params: { unitId: string } }
  | { route: 'shared'; params: { shareId: string } }
  | { route: 'sharedUnit'; params: { shareId: string; unitId: string } }
)

/** Changes between the pages of the army builder without loading a page. (SHELL-03) */
type ArmyRouter = {
  /** Undefined before the store is mounted, and for an address that is not a page of the builder. */
  $route: ReadableAtom<Route | undefined>
  /** Whether the route has changed since the page was loaded. Only then can the focus have been lost. */
  hasMoved: () => boolean
  /** Opens another page and scrolls to where it was left. `replace` makes no new history entry. */
  goTo: (path: string, options?: { replace?: boolean }) => void
  /** Scrolls to where the page was left, or to the top after an hour. (SHELL-22, SHELL-24) */
  scrollToStart: () => void
  /**
   * The same for a pane that scrolls by itself and shows the page of `path`. If the pane scrolls with the page,
   * this scrolls the page, but only once after loading.
   *
   * @returns a function that stores the scroll position and stops
   */
  keepPane: (pane: HTMLElement, path: string) => () => void
  /**
   * Makes plain links inside the builder change the route instead of loading a page. @returns a function that
   * stops it
   */
  followLinks: () => () => void
}

export function createArmyRouter({ now }: Pick<Platform, 'now'>): ArmyRouter {
  // The router's own handling of links would also take links to pages outside the builder.
  const router = createRouter(ROUTES, { links: false })
  const local = openLocalStorage()
  const keptScroll = () => local.getItem(SCROLL_KEY) ?? ''
  let moves = 0
  let isPlaced = false
  router.listen((_route, before) => {
    if (before) moves += 1
  })

  function scrollToStart(): void {
    scrollTo(0, scrollStart(keptScroll(), location.pathname, now()))
  }

  function keepPlace(path: string, y: number): void {
    local.setItem(SCROLL_KEY, rememberScroll(keptScroll(), path, y, now()))
  }

  function keepPane(pane: HTMLElement, address: string): () => void {
    // A link can contain a whole army in its fragment, which would make a long key.
    const path = address.replace(/#.*/, '')
    const scrolls = () => getComputedStyle(pane).overflowY === 'auto'
    const keep = () => {
      if (scrolls()) keepPlace(path, pane.scrollTop)
    }
    if (scrolls()) pane.scrollTop = scrollStart(keptScroll(), path, now())
    // The page was too short when it loaded.
    else if (moves === 0 && !isPlaced) scrollToStart()
    isPlaced = true
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }

  function goTo(path: string, { replace = false } = {}): void {
    if (path === location.pathname + location.hash) return
    if (pageScrolls()) keepPlace(location.pathname, scrollY)
    router.open(path, replace)
    // React has rendered the new page by then.
    queueMicrotask(scrollToStart)
  }

  return {
    $route: router,
    hasMoved: () => moves > 0,
    goTo,
    scrollToStart,
    keepPane,
    followLinks: () => {
      const onHide = () => {
        if (pageScrolls()) keepPlace(location.pathname, scrollY)
      }
      const onClick = (event: MouseEvent) => {
        const link = builderLink(event)
        if (!link) return
        event.preventDefault()
        goTo(link.pathname + link.hash)
      }
      document.addEventListener('click', onClick)
      addEventListener('pagehide', onHide)
      return () => {
        removeEventListener('pagehide', onHide)
        document.removeEventListener('click', onClick)
      }
    },
  }
}

/** Whether the page scrolls as a whole, instead of each pane by itself. */
function pageScrolls(): boolean {
  return matchMedia('(width < 50em)').matches || document.querySelector('.panes[data-panes="1"]') !== null
}

/** The link inside the builder that was clicked; null leaves the click to the browser. */
function builderLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null
  // A fragment of this page, such as the target of the skip link.
  if (link.hash !== '' && link.pathname === location.pathname) return null
  return /^\/army(?:\/|$)/i.test(link.pathname) ? link : null
}
