import { createFortunes } from '#stores/fortune/fortune.ts'
import { platform } from './device.ts'
import { $currentRules, keyval } from './tool-stores.ts'

/** The store of fortune cards. */

export const fortunes = createFortunes(keyval, $currentRules, platform)
