import { createRouter } from '@nanostores/router'
import type { ReadableAtom } from 'nanostores'
import { pathToArmies } from '../domain/army/paths.ts'
import { rememberScroll, SCROLL_KEY, scrollStart } from '../platform/scroll-memory.ts'
import { openLocalStorage } from '../platform/local-storage.ts'
import type { Platform } from '../platform/platform.ts'

/** Case and a trailing slash do not matter. (SHELL-04) */
const ROUTES = {
  armies: pathToArmies,
  army: [/^\/army\/a\/([\w-]+)$/i, (armyId: string) => ({ armyId })],
  unit: [/^\/army\/a\/([\w-]+)\/u\/([\w-]+)$/i, (armyId: string, unitId: string) => ({ armyId, unitId })],
} as const

/** A page of the army builder, and the fragment of its address. */
export type Route = { hash: string } & (
  | { route: 'armies' }
  | { route: 'army'; params: { armyId: string } }
  | { route: 'unit'; params: { armyId: string; unitId: string } }
)

/** The pages of the army builder, which change without being loaded anew. */
export type ArmyRouter = {
  /** Undefined for an address that is no page of the builder, and before it is mounted. */
  $route: ReadableAtom<Route | undefined>
  /** Whether the page has changed since it was loaded: only then can the focus have been lost with the last page. */
  hasMoved: () => boolean
  /** Opens another page where it was left. `replace` keeps it out of the history. */
  goTo: (path: string, options?: { replace?: boolean }) => void
  /** Scrolls the page to where it was left within the hour, or to its top. (SHELL-22, SHELL-24) */
  scrollToStart: () => void
  /** Lets links between armies and units change the page without loading it anew. @returns how to stop */
  followLinks: () => () => void
}

export function createArmyRouter({ now }: Pick<Platform, 'now'>): ArmyRouter {
  // The router's own handling of links would take those to all other pages too.
  const router = createRouter(ROUTES, { links: false })
  const local = openLocalStorage()
  const keptScroll = () => local.getItem(SCROLL_KEY) ?? ''
  let moves = 0
  router.listen((_route, before) => {
    if (before) moves += 1
  })

  function scrollToStart(): void {
    scrollTo(0, scrollStart(keptScroll(), location.pathname, now()))
  }

  function goTo(path: string, { replace = false } = {}): void {
    if (path === location.pathname + location.hash) return
    local.setItem(SCROLL_KEY, rememberScroll(keptScroll(), location.pathname, scrollY, now()))
    router.open(path, replace)
    // Once the page is there.
    queueMicrotask(scrollToStart)
  }

  return {
    $route: router,
    hasMoved: () => moves > 0,
    goTo,
    scrollToStart,
    followLinks: () => {
      const onClick = (event: MouseEvent) => {
        const link = builderLink(event)
        if (!link) return
        event.preventDefault()
        goTo(link.pathname + link.hash)
      }
      document.addEventListener('click', onClick)
      return () => {
        document.removeEventListener('click', onClick)
      }
    },
  }
}

/** The link of the army builder that a plain click is on; all other clicks are the browser's. */
function builderLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null
  // A place on this page, such as the skip link's.
  if (link.hash !== '') return null
  return /^\/army(?:\/|$)/i.test(link.pathname) ? link : null
}
