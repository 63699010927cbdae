import { afterLoad } from '../platform/after-load.ts'
import { openLocalStorage } from '../platform/local-storage.ts'
import { rememberScroll, SCROLL_KEY, scrollStart } from '../platform/scroll-memory.ts'

const local = openLocalStorage()
const kept = () => local.getItem(SCROLL_KEY) ?? ''

/** This script restores the scroll position of a page. Between fragments of the same page the browser does. */
function leaveToBrowser(): void {
  history.scrollRestoration = 'auto'
}

/** Scrolls a page to where it was left within the hour, unless the address has a fragment. (SHELL-22, SHELL-24) */
const path = location.pathname
// The army builder changes its pages without loading them, and does its own scrolling.
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
