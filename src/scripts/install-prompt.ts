import { afterLoad } from '../platform/after-load.ts'

/**
 * Only Safari deletes data by itself. Whether a browser is one the server tells, which browsers of another make are not
 * asked about: none of them knows the gestures of Apple's.
 */
if ('GestureEvent' in window && !matchMedia('(display-mode: standalone)').matches) {
  afterLoad(() => void import('./safari-prompt.ts'))
}
