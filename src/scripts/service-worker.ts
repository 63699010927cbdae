import { afterLoad } from '../platform/after-load.ts'

/** How long the page has for what its scripts do first, in ms. */
const HEAD_START = 2000

// It fetches the whole site over the same line as the page and its scripts. In development there is none.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  afterLoad(() => setTimeout(register, HEAD_START))
}

/** It fails without a network, or if the page is left meanwhile; the next page tries again. */
function register(): void {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
