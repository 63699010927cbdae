/** Once the page has what it needs, so that the worker takes nothing away from it. In development there is none. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
}

export {}
