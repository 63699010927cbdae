/** The address of this page and what is kept with it in the history. */
export type Address = {
  /** Scheme, host and path, without a slash at the end. */
  page: () => string
  /** With its question mark, or empty. */
  query: () => string
  /** What `replace` kept with the entry of the history that is shown; anything where somebody else did. */
  kept: () => unknown
  /** Another query in the same entry of the history, without its fragment; written once the next frame is drawn. */
  replace: (query: string, keep: object) => void
  /** Called when the page has gone back, forward or to a fragment without being loaded anew. @returns how to stop */
  onMove: (hear: () => void) => () => void
}

export function createBrowserAddress(): Address {
  let frame = 0
  let timer = 0
  return {
    page: () => location.origin + location.pathname.replace(/\/$/, ''),
    query: () => location.search,
    kept: () => history.state as unknown,
    replace: (query, keep) => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      // The browser takes longer to write an address than to roll a battle: what was rolled is shown first.
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(() => {
          write(query, keep)
        })
      })
    },
    onMove: (hear) => {
      window.addEventListener('popstate', hear)
      return () => {
        window.removeEventListener('popstate', hear)
      }
    },
  }
}

function write(query: string, keep: object): void {
  try {
    history.replaceState(keep, '', location.pathname + query)
  } catch {
    // WebKit allows a hundred in ten seconds; the next one is allowed again.
  }
}
