/** The address of this page and what is kept with it in the history. */
export type Address = {
  /** Scheme, host and path, without a slash at the end. */
  page: () => string
  /** With its question mark, or empty. */
  query: () => string
  /** What `replace` kept with the entry of the history that is shown; anything where somebody else did. */
  kept: () => unknown
  /** Another query in the same entry of the history, without its fragment. */
  replace: (query: string, keep: object) => void
  /** Called when the page has gone back, forward or to a fragment without being loaded anew. @returns how to stop */
  onMove: (hear: () => void) => () => void
}

export function createBrowserAddress(): Address {
  return {
    page: () => location.origin + location.pathname.replace(/\/$/, ''),
    query: () => location.search,
    kept: () => history.state as unknown,
    replace: (query, keep) => {
      try {
        history.replaceState(keep, '', location.pathname + query)
      } catch {
        // WebKit allows a hundred in ten seconds; the next one is allowed again.
      }
    },
    onMove: (hear) => {
      window.addEventListener('popstate', hear)
      return () => {
        window.removeEventListener('popstate', hear)
      }
    },
  }
}
