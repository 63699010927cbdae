export type Runs<End> = {
  /** Works now, or once more after the current run. @returns how the last run ended */
  run: () => Promise<End>
  /** The current run; null if there is none. */
  current: () => Promise<End> | null
  /** Ends the wait for another try, also that of a current run. A later call of `run` starts anew. */
  stop: () => void
}

/**
 * Does one piece of work at a time, once more if it was asked for meanwhile, and again after a failure.
 *
 * @param waitAfter the wait before another try, in ms, after this many failures in a row, this one included; null if the
 * work did not fail
 */
export function createRuns<End>(
  work: () => Promise<End>,
  waitAfter: (end: End, failures: number) => number | null,
): Runs<End> {
  let current: Promise<End> | null = null
  let isAsked = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  /** It may have been asked for again, or stopped, while it worked. */
  const wanted = () => (isStopped ? 'nothing' : isAsked ? 'more' : 'a try')

  async function workAndPlan(): Promise<End> {
    isAsked = false
    clearTimeout(retry)
    const end = await work()
    const wait = waitAfter(end, failures + 1)
    failures = wait === null ? 0 : failures + 1
    const next = wanted()
    if (next === 'nothing') return end
    if (next === 'more') return workAndPlan()
    if (wait !== null) retry = setTimeout(() => void run(), wait)
    return end
  }

  function run(): Promise<End> {
    isStopped = false
    if (current) isAsked = true
    current ??= workAndPlan().finally(() => {
      current = null
    })
    return current
  }

  return {
    run,
    current: () => current,
    stop: () => {
      isStopped = true
      failures = 0
      clearTimeout(retry)
    },
  }
}
