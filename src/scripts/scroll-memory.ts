import { rememberScroll, SCROLL_KEY, scrollStart } from '../domain/scroll-memory.ts'
import { afterLoad } from '../platform/after-load.ts'
import { openLocalStorage } from '../platform/local-storage.ts'

const local = openLocalStorage()
const kept = () => local.getItem(SCROLL_KEY) ?? ''

/** A page that is left is for us to bring back; between the chapters of a page the browser's own memory serves. */
function leaveToBrowser(): void {
  history.scrollRestoration = 'auto'
}

/** Brings a page back to where it was left, within the hour. An address with a fragment goes there instead. (S1 §2) */
const path = location.pathname
// The army tool changes its page without loading it, and brings it back itself once it is there.
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
