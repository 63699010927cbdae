import { scrollKey, scrollStart, type ScrollPlace } from '../../domain/scroll-memory.ts'
import { openLocalStorage } from '../../platform/local-storage.ts'

const local = openLocalStorage()

/** Brings a page back to where it was left, within the hour. An address with a fragment goes there instead. (S1 §2) */
function read(key: string): ScrollPlace | undefined {
  const [y, at] = (local.getItem(key) ?? '').split(' ').map(Number)
  return y === undefined || at === undefined || Number.isNaN(y + at) ? undefined : { y, at }
}

const path = location.pathname
// The army tool changes its page without loading it: there the browser's own memory serves.
if (!/^\/army(\/|$)/i.test(path)) {
  history.scrollRestoration = 'manual'
  if (location.hash === '') scrollTo(0, scrollStart(path, read(scrollKey(path)), Date.now()))
  addEventListener('pagehide', () => {
    local.setItem(scrollKey(path), `${String(Math.round(scrollY))} ${String(Date.now())}`)
  })
}
