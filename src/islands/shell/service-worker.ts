import { afterLoad } from '../../platform/after-load.ts'

/** In development there is none. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  afterLoad(() => void navigator.serviceWorker.register('/sw.js'))
}
