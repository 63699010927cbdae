import { afterLoad } from '../platform/after-load.ts'

/** In ms. The scripts of the page have this long before the worker loads the whole site. */
const HEAD_START = 2000

// In development there is no worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  afterLoad(() => setTimeout(register, HEAD_START))
}

/** Registering fails without a network, or if the page is left meanwhile. The next page tries again. (PWA-01) */
function register(): void {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
