import { afterLoad } from '../platform/after-load.ts'

/**
 * Only Safari deletes data by itself. The server recognises Safari. Browsers without Apple's gesture events cannot be
 * Safari, so they do not ask. (SHELL-25)
 */
if ('GestureEvent' in window && !matchMedia('(display-mode: standalone)').matches) {
  afterLoad(() => void import('./safari-prompt.ts'))
}
