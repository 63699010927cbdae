import { createWakeLock } from '#platform/wake-lock.ts'
import { createKeepAwake } from '#stores/game/keep-awake.ts'

/** Keeps the screen on during a game, unless the settings say otherwise. */

export const keepAwake = createKeepAwake(createWakeLock())
