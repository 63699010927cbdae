/** How long the page has for what its scripts do first, in ms. */
const HEAD_START = 2000

/** It fetches the whole site over the same line: not before the page has all its scripts. In development there is none. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const scripts = document.querySelectorAll('script[src]')
  scripts[scripts.length - 1]?.addEventListener('load', () => {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js'), HEAD_START)
  })
}
