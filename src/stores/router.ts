import { createRouter, getPagePath } from '@nanostores/router'

/** The routes of the army tool; case and a trailing slash do not matter. (S1 §2) */
const ROUTES = {
  armies: '/army',
  army: '/army/a/:armyId',
  unit: '/army/a/:armyId/u/:unitId',
} as const

export const $route = createRouter(ROUTES, { links: false })

export const pathToArmies = getPagePath($route, 'armies')
export const pathToArmy = (armyId: string) => getPagePath($route, 'army', { armyId })
export const pathToUnit = (armyId: string, unitId: string) => getPagePath($route, 'unit', { armyId, unitId })

let moved = false

/** Whether the page has changed since it was loaded: only then is there a focus to take along. */
export const hasMoved = (): boolean => moved

$route.listen(() => {
  moved = true
})

/** Opens another page of the tool, from its top; the way back leads to where one was. */
export function goTo(path: string, { replace = false } = {}): void {
  $route.open(path, replace)
  window.scrollTo(0, 0)
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
