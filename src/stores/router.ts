import { atom, type ReadableAtom } from 'nanostores'
import { rememberScroll, SCROLL_KEY, scrollStart } from '../domain/scroll-memory.ts'
import { local, platform } from './device.ts'

/** A page of the army tool, and the fragment of its address. */
export type Route = { hash: string } & (
  | { route: 'armies' }
  | { route: 'army'; params: { armyId: string } }
  | { route: 'unit'; params: { armyId: string; unitId: string } }
)

export const pathToArmies = '/army'
export const pathToArmy = (armyId: string) => `/army/a/${encodeURIComponent(armyId)}`
export const pathToUnit = (armyId: string, unitId: string) =>
  `${pathToArmy(armyId)}/u/${encodeURIComponent(unitId)}`

/** Case and a trailing slash do not matter. (S1 §2) */
const ROUTE = /^\/army(?:\/a\/(?<armyId>[^/]+)(?:\/u\/(?<unitId>[^/]+))?)?\/?$/i

/** @returns null for what is no page of the army tool */
export function parseRoute(path: string, hash: string): Route | null {
  const match = ROUTE.exec(path)
  if (!match) return null
  const { armyId, unitId } = match.groups ?? {}
  try {
    if (armyId === undefined) return { hash, route: 'armies' }
    const params = { armyId: decodeURIComponent(armyId) }
    if (unitId === undefined) return { hash, route: 'army', params }
    return { hash, route: 'unit', params: { ...params, unitId: decodeURIComponent(unitId) } }
  } catch {
    return null
  }
}

const address = () => location.pathname + location.hash
const here = () => parseRoute(location.pathname, location.hash)

const $current = atom(here())
let shown = address()
let moved = false

/** The page that the address names; null for none of this tool. */
export const $route: ReadableAtom<Route | null> = $current

/** Whether the page has changed since it was loaded: only then is there a focus to take along. */
export const hasMoved = (): boolean => moved

function follow(): void {
  if (shown === address()) return
  shown = address()
  moved = true
  $current.set(here())
}

addEventListener('popstate', follow)

const keptScroll = () => local.getItem(SCROLL_KEY) ?? ''

/** Scrolls the page to where it was left within the hour, or to its top. (S1 §2) */
export function scrollToStart(): void {
  scrollTo(0, scrollStart(keptScroll(), location.pathname, platform.now()))
}

/** Opens another page of the tool, where it was left. */
export function goTo(path: string, { replace = false } = {}): void {
  if (path === shown) return
  local.setItem(SCROLL_KEY, rememberScroll(keptScroll(), location.pathname, scrollY, platform.now()))
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  follow()
  // Once it is there.
  queueMicrotask(scrollToStart)
}

/** Whether a click is a plain one on a link of the army tool: all others are the browser's. */
function toolLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null
  // A place on this page, such as the skip link's.
  if (link.hash !== '') return null
  return /^\/army(?:\/|$)/i.test(link.pathname) ? link : null
}

/** Lets links between armies and units change the page without loading it anew. @returns how to stop */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = toolLink(event)
    if (!link) return
    event.preventDefault()
    goTo(link.pathname + link.hash)
  }
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('click', onClick)
  }
}
