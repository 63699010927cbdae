/** The address of this page and what is kept with it in the history. */
export type Address = {
  /** Scheme, host and path, without a slash at the end. */
  page: () => string
  /** With its question mark, or empty. */
  query: () => string
  /** The state of the current history entry: what `replace` stored there, or anything that other code did. */
  state: () => unknown
  /** Changes the query of the current history entry and drops the fragment; written after the next frame, or when the page is left. */
  replace: (query: string, keep: object) => void
  /** Called when the page has gone back, forward or to a fragment without being loaded anew. @returns how to stop */
  onMove: (listener: () => void) => () => void
}

/** In ms. WebKit writes a hundred addresses in ten seconds, and refuses more. */
const RETRY_MS = 10_000

export function createBrowserAddress(): Address {
  let frame = 0
  let timer = 0
  /** The query that is still to be written, and the one that it replaces. */
  let due: { query: string; keep: object; over: string } | null = null

  function write(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    // The page has left the history entry that this was for.
    if (due?.over !== location.search) due = null
    if (!due) return
    try {
      history.replaceState(due.keep, '', location.pathname + due.query)
      due = null
    } catch {
      timer = window.setTimeout(write, RETRY_MS)
    }
  }

  return {
    page: () => location.origin + location.pathname.replace(/\/$/, ''),
    query: () => location.search,
    state: () => history.state as unknown,
    replace: (query, keep) => {
      due = { query, keep, over: location.search }
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      // The browser takes longer to write an address than to roll a battle, so the roll is shown first.
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
