import { keyval, platform } from './device.ts'
import { createFortunes } from './fortune.ts'
import { $currentRules } from './play.ts'

/** Apart from `play.ts`, so that the other tools do not load it. */
export const fortunes = createFortunes(keyval, $currentRules, platform)
