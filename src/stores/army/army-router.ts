import { createRouter } from '@nanostores/router'
import type { ReadableAtom } from 'nanostores'
import { equal } from '#domain/equal.ts'
import { ADDRESSES, pathToArmies, pathToCompare, pathToStatistics } from '#domain/army/paths.ts'
import { followLinks } from '#platform/follow-links.ts'
import { createScrollPlaces, type ScrollPlaces } from '#platform/scroll-places.ts'
import type { Platform } from '#platform/platform.ts'
import { MINIATURES_ADDRESS } from './miniatures.ts'
import { stopAll } from '#stores/stop-all.ts'

/** The router ignores case and a trailing slash. */
const ROUTES = {
  armies: pathToArmies,
  compare: pathToCompare,
  statistics: pathToStatistics,
  miniatures: [MINIATURES_ADDRESS, (armyId: string) => ({ armyId })],
  army: [ADDRESSES.army, (armyId: string) => ({ armyId })],
  unit: [ADDRESSES.unit, (armyId: string, unitId: string) => ({ armyId, unitId })],
  offlineLink: '/army/s',
  offlineLinkUnit: [ADDRESSES.offlineUnit, (unitId: string) => ({ unitId })],
  shared: [ADDRESSES.shared, (shareId: string) => ({ shareId })],
  sharedUnit: [ADDRESSES.sharedUnit, (shareId: string, unitId: string) => ({ shareId, unitId })],
} as const

/** The pages about several armies. */
export type LibraryRoute = Extract<Route, { route: 'compare' | 'statistics' }>

/** A page of the army builder, with the rest of its address. */
export type Route = { hash: string; search: Record<string, string> } & (
  | { route: 'armies' }
  | { route: 'compare' }
  | { route: 'statistics' }
  | { route: 'miniatures'; params: { armyId: string } }
  | { route: 'army'; params: { armyId: string } }
  | { route: 'unit'; params: { armyId: string; unitId: string } }
  | { route: 'offlineLink' }
  | { route: 'offlineLinkUnit'; params: { unitId: string } }
  | { route: 'shared'; params: { shareId: string } }
  | { route: 'sharedUnit'; params: { shareId: string; unitId: string } }
)

/** Changes between the pages of the army builder without loading a page. */
type ArmyRouter = Pick<ScrollPlaces, 'scrollToStart'> & {
  /** Undefined before the store is mounted, and for an address that is not a page of the builder. */
  $route: ReadableAtom<Route | undefined>
  /** Whether the route has changed since the page was loaded. Only then can the focus have been lost. */
  hasMoved: () => boolean
  /** Opens another page and scrolls to where it was left. `replace` makes no new history entry. */
  goTo: (path: string, options?: { replace?: boolean }) => void
  /** Changes the search part of the address, such as "?q=rats", of the page that is shown. It is no change of page. */
  noteSearch: (search: string) => void
  /** Keeps where a pane was left. @returns a function that stores the scroll position and stops */
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
  const places = createScrollPlaces(now)
  let moves = 0
  router.listen((route, before) => {
    if (before && !isSamePage(route, before)) moves += 1
  })

  function goTo(path: string, { replace = false } = {}): void {
    if (path === location.pathname + location.search + location.hash) return
    places.keepPage()
    try {
      router.open(path, replace)
    } catch {
      // Too many changes of the address, as below. Loading a page is no such change.
      location.assign(path)
      return
    }
    // React has rendered the new page by then.
    queueMicrotask(places.scrollToStart)
  }

  return {
    $route: router,
    hasMoved: () => moves > 0,
    goTo,
    noteSearch: (search) => {
      if (search === location.search) return
      try {
        router.open(location.pathname + search + location.hash, true)
      } catch {
        // WebKit takes 100 changes of the address in 10 s. The next one says all.
      }
    },
    scrollToStart: places.scrollToStart,
    keepPane: (pane, path) => places.keepPane(pane, path, moves === 0),
    followLinks: () => stopAll(followLinks(/^\/army(?:\/|$)/i, goTo), places.keepPageOnHide()),
  }
}

/** Whether two routes differ at most in the search part of their addresses. */
export function isSamePage(one: Route | undefined, other: Route | undefined): boolean {
  return equal({ ...one, search: null }, { ...other, search: null })
}
