/** The address of this page and its history state. */
export type Address = {
  /** The scheme, host and path, without a trailing slash. */
  page: () => string
  /** Starts with a question mark unless it is empty. */
  query: () => string
  /** The state of the current history entry, as set by `replace` or by other code. */
  state: () => unknown
  /**
   * Changes the query and state of the current history entry and removes the fragment. The change is written after
   * the next frame, or when the user leaves the page.
   */
  replace: (query: string, state: object) => void
  /**
   * Calls back when the user moves through the history or to a fragment without loading a page. @returns a function
   * that stops
   */
  onMove: (listener: () => void) => () => void
}

/** In milliseconds. WebKit allows a hundred changes in ten seconds and then throws. */
const RETRY_MS = 10_000

export function createBrowserAddress(): Address {
  let frame = 0
  let timer = 0
  /** The change to write, and the query that it replaces. */
  let pending: { query: string; keep: object; replaces: string } | null = null

  function write(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    // Skip the change if the page has moved to another history entry.
    if (pending?.replaces !== location.search) pending = null
    if (!pending) return
    try {
      history.replaceState(pending.keep, '', location.pathname + pending.query)
      pending = null
    } catch {
      timer = window.setTimeout(write, RETRY_MS)
    }
  }

  return {
    page: () => location.origin + location.pathname.replace(/\/$/, ''),
    query: () => location.search,
    state: () => history.state as unknown,
    replace: (query, keep) => {
      pending = { query, keep, replaces: location.search }
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      // Changing the address takes the browser longer than rolling a battle, so the roll is painted first.
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(write)
      })
    },
    onMove: (listener) => {
      const onPopState = () => {
        write()
        listener()
      }
      window.addEventListener('popstate', onPopState)
      window.addEventListener('pagehide', write)
      return () => {
        window.removeEventListener('popstate', onPopState)
        window.removeEventListener('pagehide', write)
      }
    },
  }
}
