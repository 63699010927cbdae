import { afterLoad } from '../platform/after-load.ts'
import { openLocalStorage } from '../platform/local-storage.ts'
import { rememberScroll, SCROLL_KEY, scrollStart } from '../platform/scroll-memory.ts'

const local = openLocalStorage()
const kept = () => local.getItem(SCROLL_KEY) ?? ''

/** We restore a page that was left; between the chapters of one page the browser does. */
function leaveToBrowser(): void {
  history.scrollRestoration = 'auto'
}

/** Scrolls a page to where it was left within the hour. An address with a fragment goes there instead. (SHELL-22, SHELL-24) */
const path = location.pathname
// The army tool changes its page without loading it, and scrolls by itself.
const isArmyTool = /^\/army(\/|$)/i.test(path)
if (!isArmyTool) {
  if (location.hash === '') scrollTo(0, scrollStart(kept(), path, Date.now()))
  afterLoad(leaveToBrowser)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaveToBrowser()
  })
}
addEventListener('pagehide', () => {
  if (!isArmyTool) history.scrollRestoration = 'manual'
  local.setItem(SCROLL_KEY, rememberScroll(kept(), location.pathname, scrollY, Date.now()))
})
