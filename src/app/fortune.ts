import { createFortunes } from '../stores/fortune.ts'
import { keyval, platform } from './device.ts'
import { $currentRules } from './play.ts'

/** Fortune cards. */

export const fortunes = createFortunes(keyval, $currentRules, platform)
