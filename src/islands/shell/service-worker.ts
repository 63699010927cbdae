/** Once the page has what it needs, so that the worker takes nothing away from it. */
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
}

export {}
