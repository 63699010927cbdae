import { randomBackoff } from '#domain/time/backoff.ts'
import type { Platform } from '#platform/platform.ts'

/** The first wait, in ms. It doubles while nothing new comes. */
const FIRST_WAIT = 3000
/** The longest wait, in ms: a player at the table would rather not wait longer. */
const LONGEST_WAIT = 15_000

/** Asks again and again while nobody announces news. */
export type Polling = {
  /** Begins with the shortest wait. */
  start: () => void
  /** Waits anew after an answer, longer if it had no news. Does nothing while it is stopped. */
  next: (hasNews: boolean) => void
  stop: () => void
}

export function createPolling(ask: () => void, { randomBelow }: Pick<Platform, 'randomBelow'>): Polling {
  /** How many answers in a row had no news, and one. Null while it is stopped. */
  let quiet: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(times: number): void {
    quiet = times
    clearTimeout(timer)
    timer = setTimeout(ask, Math.min(randomBackoff(times, FIRST_WAIT, randomBelow), LONGEST_WAIT))
  }

  return {
    start: () => wait(1),
    next: (hasNews) => {
      if (quiet !== null) wait(hasNews ? 1 : quiet + 1)
    },
    stop: () => {
      quiet = null
      clearTimeout(timer)
    },
  }
}
