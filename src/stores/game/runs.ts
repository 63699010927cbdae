import { randomBackoff } from '#domain/backoff.ts'
import type { Platform } from '#platform/platform.ts'

/** The first wait after a failure, in ms. */
const FIRST_RETRY = 1500

export type Runs<Failure> = { run: () => void; outcome: () => Failure | null; stop: () => void }

/**
 * Runs one exchange at a time, once more if it was asked for meanwhile, and again after a failure. The outcome is why the
 * last one failed; null if it did not.
 */
export function createRuns<Failure>(
  exchange: () => Promise<Failure | null>,
  onEnd: () => void,
  { randomBelow }: Pick<Platform, 'randomBelow'>,
): Runs<Failure> {
  let isRunning = false
  let isAsked = false
  let failures = 0
  let outcome: Failure | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const hasStopped = (): boolean => isStopped
  const isWanted = (): boolean => isAsked && !isStopped

  async function runAll(): Promise<void> {
    isRunning = true
    while (isWanted()) {
      isAsked = false
      clearTimeout(retry)
      outcome = await exchange()
      failures = outcome === null ? 0 : failures + 1
      onEnd()
    }
    isRunning = false
    // It may have been stopped while it waited for an answer.
    if (outcome !== null && !hasStopped())
      retry = setTimeout(run, randomBackoff(failures, FIRST_RETRY, randomBelow))
  }

  function run(): void {
    isAsked = true
    if (!isRunning) void runAll()
  }

  return {
    run,
    outcome: () => outcome,
    stop: () => {
      isStopped = true
      clearTimeout(retry)
    },
  }
}
