/** How long the scripts of the page may work before the service worker, in ms. */
const HEAD_START = 2000

/** The service worker fetches the whole site over the same line, so it waits for the scripts of the page. In development there is none. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const scripts = document.querySelectorAll('script[src]')
  scripts[scripts.length - 1]?.addEventListener('load', () => {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js'), HEAD_START)
  })
}
