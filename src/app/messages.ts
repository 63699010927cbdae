import { createAttempt, createTakeBack } from '#stores/attempt.ts'
import { createToasts } from '#stores/toasts.ts'

/** The messages of a page, and what is tried and taken back with one. */

export const toasts = createToasts()
export const attempt = createAttempt(toasts)
export const takeBack = createTakeBack(toasts, attempt)
