import type { RandomBelow } from '#domain/random.ts'
import type { Platform } from '#platform/platform.ts'
import type { SyncEnd } from '#sync/sync.ts'
import { createRuns } from '#stores/runs.ts'
import { stopAll } from '#stores/stop-all.ts'
import { randomBackoff } from '#domain/time/backoff.ts'

/** The wait after the last edit, in ms. */
const DEBOUNCE = 1500
/** The time between two syncs of a visible page, in ms. */
const PERIOD = 60_000
/** A page that gets the focus does not sync again within this time, in ms. */
const FOCUS_THROTTLE = 5000
/** The first wait after a failure, in ms. */
const FIRST_RETRY = 2000

type Schedule = {
  /** Runs after a pause in editing. */
  noteEdit: () => void
  /** Runs now, or once more after the current run. */
  runNow: () => Promise<SyncEnd | null>
  /** Runs now and whenever there is a reason. @returns a function that stops it */
  start: () => () => void
}

/**
 * When to sync: after edits, on focus, when the network returns, each minute, and again after failures.
 * (docs/sync.md)
 */
export function createSchedule(
  run: () => Promise<SyncEnd | null>,
  { now, randomBelow, whileVisible, onFocus, log }: Platform,
): Schedule {
  let lastRun = -Infinity
  let edit: ReturnType<typeof setTimeout> | undefined
  const runs = createRuns(runOnce, (end, failures) =>
    end?.type === 'failed' ? waitAfter(end, failures, randomBelow) : null,
  )

  async function runOnce(): Promise<SyncEnd | null> {
    const started = now()
    try {
      const end = await run()
      // Without a network nothing ran, so the next focus must not be throttled.
      lastRun = end ? started : -Infinity
      return end
    } catch (error) {
      // The database did not answer, which has its own screen.
      log(`Sync failed: ${String(error)}`)
      return null
    }
  }

  function runNow(): Promise<SyncEnd | null> {
    clearTimeout(edit)
    edit = undefined
    return runs.run()
  }

  const runOnFocus = () => {
    if (now() - lastRun >= FOCUS_THROTTLE) void runNow()
  }

  return {
    runNow,
    noteEdit: () => {
      clearTimeout(edit)
      edit = setTimeout(() => void runNow(), DEBOUNCE)
    },
    start: () => {
      return stopAll(
        onFocus(runOnFocus),
        whileVisible(() => {
          runOnFocus()
          const period = setInterval(() => void runNow(), PERIOD)
          return () => {
            clearInterval(period)
            // The browser may end a page in the background at any time.
            if (edit !== undefined) void runNow()
          }
        }),
        () => clearTimeout(edit),
        runs.stop,
      )
    },
  }
}

/** In ms. */
function waitAfter(
  { failure }: Extract<SyncEnd, { type: 'failed' }>,
  failures: number,
  randomBelow: RandomBelow,
): number {
  const asked = failure.code === 'API_ERROR' ? (failure.retryAfter ?? 0) * 1000 : 0
  return Math.max(asked, randomBackoff(failures, FIRST_RETRY, randomBelow))
}
