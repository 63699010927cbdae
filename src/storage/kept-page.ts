import { abort } from './abort.ts'

type Running = { abort: () => void; done: Promise<unknown> }

type KeptPage = {
  /** Aborts the transaction if it is still running when the browser keeps this page. */
  endWhenKept: (tx: Running) => void
  /** Waits while the browser keeps this page. */
  untilShown: () => Promise<void>
}

/**
 * WebKit keeps a page for Back with the transaction that it was in, which then blocks the database for every other page,
 * until the tab is closed. So a kept page has none: what runs is aborted, and runs again when the page is shown again.
 */
export function createKeptPage(page: Pick<EventTarget, 'addEventListener'>): KeptPage {
  const running = new Set<Running>()
  let back = Promise.resolve()
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    back = new Promise((resolve) => page.addEventListener('pageshow', () => resolve(), { once: true }))
    for (const tx of running) abort(tx)
  })
  return {
    endWhenKept: (tx) => {
      running.add(tx)
      const forget = () => void running.delete(tx)
      tx.done.then(forget, forget)
    },
    untilShown: () => back,
  }
}

/** In other engines such a page blocks nobody. WebKit alone hangs punctuation. Tests of the storage run without a page. */
const isWebKit = typeof CSS !== 'undefined' && CSS.supports('hanging-punctuation', 'first')

export const keptPage: KeptPage | null = isWebKit ? createKeptPage(window) : null
