import { rememberScroll, scrollStart } from '../../domain/scroll-memory.ts'
import { afterLoad } from '../../platform/after-load.ts'
import { openLocalStorage } from '../../platform/local-storage.ts'

const KEY = 'hobgoblin:scroll'

const local = openLocalStorage()
const kept = () => local.getItem(KEY) ?? ''

/** A page that is left is for us to bring back; between the chapters of a page the browser's own memory serves. */
function leaveToBrowser(): void {
  history.scrollRestoration = 'auto'
}

/** Brings a page back to where it was left, within the hour. An address with a fragment goes there instead. (S1 §2) */
const path = location.pathname
// The army tool changes its page without loading it: there the browser's own memory serves.
if (!/^\/army(\/|$)/i.test(path)) {
  if (location.hash === '') scrollTo(0, scrollStart(kept(), path, Date.now()))
  afterLoad(leaveToBrowser)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaveToBrowser()
  })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
    local.setItem(KEY, rememberScroll(kept(), path, scrollY, Date.now()))
  })
}
