import { createAttempt, createTakeBack } from '#stores/attempt.ts'
import { createToasts } from '#stores/toasts.ts'

/** The messages of the pages of games. */

export const toasts = createToasts()
export const attempt = createAttempt(toasts)
export const takeBack = createTakeBack(toasts, attempt)
