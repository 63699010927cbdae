import { isInstalled } from '#platform/about-device.ts'
import { afterLoad } from '#platform/after-load.ts'
import { createPart } from '#platform/part.ts'

/**
 * Only Safari deletes data by itself. The server recognises Safari. Browsers without Apple's gesture events cannot be
 * Safari, so they do not ask.
 */
if ('GestureEvent' in window && !isInstalled()) {
  afterLoad(() => void createPart(() => import('./safari-prompt.ts')).loadAhead())
}
