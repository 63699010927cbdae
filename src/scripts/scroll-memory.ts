import { afterLoad } from '#platform/after-load.ts'
import { openLocalStorage } from '#platform/local-storage.ts'
import { rememberScroll, SCROLL_KEY, scrollStart } from '#platform/scroll-memory.ts'

const local = openLocalStorage()
const kept = () => local.getItem(SCROLL_KEY) ?? ''

/** This script restores the position between pages. Within a page, the browser does it. */
function leaveToBrowser(): void {
  history.scrollRestoration = 'auto'
}

/** Restores the position of the last hour, unless the address has a fragment. */
const path = location.pathname
// The army builder has client-side routing and scrolls by itself.
const isArmyTool = /^\/army(\/|$)/i.test(path)
if (!isArmyTool) {
  if (location.hash === '') scrollTo(0, scrollStart(kept(), path, Date.now()))
  afterLoad(leaveToBrowser)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaveToBrowser()
  })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
    local.setItem(SCROLL_KEY, rememberScroll(kept(), location.pathname, scrollY, Date.now()))
  })
}
