import { backoff } from '#domain/backoff.ts'
import type { Platform } from '#platform/platform.ts'
import { stopAll } from '#stores/stop-all.ts'

/** In ms. (API-05) */
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
  let running: Promise<void> | null = null
  let asked = -Infinity
  let errors = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    clearTimeout(retry)
    asked = now()
    errors = (await fetch()) ? 0 : errors + 1
    if (errors > 0) retry = setTimeout(() => void ask(), backoff(errors, ERROR_RETRY))
  }

  function ask(): Promise<void> {
    // Offline there is nothing to do: coming back online asks again.
    if (!running && (now() - asked < DEDUPE || !isOnline())) return Promise.resolve()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  function askOnFocus(): void {
    if (now() - asked >= FOCUS_THROTTLE) void ask()
  }

  return {
    ask,
    start: () => {
      void ask()
      return stopAll(onFocus(askOnFocus), onResume(askOnFocus), () => clearTimeout(retry))
    },
  }
}
