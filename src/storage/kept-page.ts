import { abort } from './abort.ts'

/**
 * WebKit keeps a page for Back with the transaction that it was in, which then blocks the database for every other page,
 * until the tab is closed. So a kept page has none: what runs is aborted, and runs again when the page is shown again.
 * Other engines end what a page was storing, so nothing is aborted there. WebKit alone hangs punctuation.
 */
type Running = { abort: () => void; done: Promise<unknown> }

const running = new Set<Running>()
/** Resolves when the page is shown again; null while it is shown. */
let back: Promise<void> | null = null

/** Aborts the transaction if it is still running when the browser keeps this page. */
export function endWhenKept(tx: Running): void {
  running.add(tx)
  const forget = () => void running.delete(tx)
  tx.done.then(forget, forget)
}

/** Waits while the browser keeps this page. */
export const untilShown = (): Promise<void> => back ?? Promise.resolve()

function onHide({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  back = new Promise((resolve) => {
    const onShow = () => {
      back = null
      resolve()
    }
    addEventListener('pageshow', onShow, { once: true })
  })
  for (const tx of running) abort(tx)
}

// Tests of the storage run without a page.
if (typeof CSS !== 'undefined' && CSS.supports('hanging-punctuation', 'first'))
  addEventListener('pagehide', onHide)
