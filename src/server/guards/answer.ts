import type { Guard } from '#server/http/app-types.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuse } from '#server/http/refuse.ts'

/** How long the work on a request may take, in ms, from its headers to the start of the answer. */
export const ANSWER_WITHIN_MS = 35_000
const RETRY_AFTER_MS = 5000

/**
 * Makes sure that each request is answered, no matter what happens in the features: work that takes too long is
 * answered with 503, and anything that is thrown reaches `answerErrors`.
 */
export function answerAlways(withinMs = ANSWER_WITHIN_MS): Guard {
  return async (c, next) => {
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), withinMs)
    try {
      if ((await Promise.race([next(), late])) !== 'late') return
    } catch (error) {
      // Hono passes on only errors, but anything can be thrown.
      throw error instanceof Error ? error : new Error('Not an error was thrown', { cause: error })
    } finally {
      clearTimeout(timer)
    }
    c.var.log.error({ event: 'answer-late' }, 'A request took too long')
    return refuse(c, new Refusal('BUSY', RETRY_AFTER_MS))
  }
}
