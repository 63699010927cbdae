import { backoff } from '#domain/time/backoff.ts'
import type { Platform } from '#platform/platform.ts'
import { createRuns } from './runs.ts'
import { stopAll } from './stop-all.ts'

/** In ms. */
const DEDUPE = 2000
const FOCUS_THROTTLE = 5000
const ERROR_RETRY = 5000

type Revalidation = {
  /** Asks the server, unless a request is under way or has started less than DEDUPE ago. */
  ask: () => Promise<void>
  /** Asks now, and again when the page gets the focus or comes back online. @returns a function that stops it */
  start: () => () => void
}

/**
 * Keeps an answer of the server fresh.
 *
 * @param fetch asks the server. It returns whether there was an answer; if not, it is called again after a while
 */
export function createRevalidation(
  fetch: () => Promise<boolean>,
  { now, isOnline, onFocus, onResume }: Pick<Platform, 'now' | 'isOnline' | 'onFocus' | 'onResume'>,
): Revalidation {
  let asked = -Infinity
  const runs = createRuns(
    async () => {
      // Offline there is nothing to do: coming back online asks again.
      if (!isOnline()) return true
      asked = now()
      return fetch()
    },
    (hasAnswered, failures) => (hasAnswered ? null : backoff(failures, ERROR_RETRY)),
  )

  async function ask(): Promise<void> {
    const current = runs.current()
    if (!current && now() - asked < DEDUPE) return
    await (current ?? runs.run())
  }

  function askOnFocus(): void {
    if (now() - asked >= FOCUS_THROTTLE) void ask()
  }

  return {
    ask,
    start: () => {
      void ask()
      return stopAll(onFocus(askOnFocus), onResume(askOnFocus), runs.stop)
    },
  }
}
