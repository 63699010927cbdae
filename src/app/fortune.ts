import { createFortunes } from '../stores/fortune/fortune.ts'
import { keyval, platform } from './device.ts'
import { $currentRules } from './play.ts'

/** The store of fortune cards. */

export const fortunes = createFortunes(keyval, $currentRules, platform)
