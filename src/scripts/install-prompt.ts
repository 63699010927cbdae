import { afterLoad } from '../platform/after-load.ts'

/**
 * Only Safari deletes data by itself. The server tells whether a browser is Safari. It is not asked in browsers of other
 * makers, which lack the gesture events of Apple's.
 */
if ('GestureEvent' in window && !matchMedia('(display-mode: standalone)').matches) {
  afterLoad(() => void import('./safari-prompt.ts'))
}
