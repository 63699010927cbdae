import { afterLoad } from '../platform/after-load.ts'

/** In ms. The scripts of the page have this long before the worker loads the whole site. */
const HEAD_START_MS = 2000

/** How long the worker then waits for an idle moment, in ms: a busy machine may never tell a page that it is idle. */
const IDLE_TIMEOUT_MS = 10_000

// In development there is no worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const { controller } = navigator.serviceWorker
  // An update must not take away what is typed. React makes what is typed the default, so a value does not tell.
  addEventListener('input', ({ target }) => {
    if (target instanceof Element) target.setAttribute('data-typed', '')
  })
  afterLoad(() => setTimeout(whenIdle, HEAD_START_MS, controller))
}

function whenIdle(first: ServiceWorker | null): void {
  // WebKit has no such call.
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => void register(first), { timeout: IDLE_TIMEOUT_MS })
  else void register(first)
}

/** Registering fails without a network, or if the page is left meanwhile. The next page tries again. (PWA-01) */
async function register(first: ServiceWorker | null): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    // The rest comes from the worker, which has it when it is ready.
    const registration = await navigator.serviceWorker.ready
    const { watchUpdates } = await import('./updates.ts')
    watchUpdates(registration, first)
  } catch {
    // Nothing depends on it.
  }
}
