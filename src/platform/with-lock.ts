/** How long to wait for another tab, which may be frozen, in milliseconds. */
const MAX_WAIT_MS = 10_000

/**
 * Runs work while no other tab holds the lock `name`. Runs it anyway after `wait` milliseconds, or if the browser has no
 * locks, which only secure contexts have, or refuses one.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, wait = MAX_WAIT_MS): Promise<T> {
  const state = { hasBegun: false }
  const run = () => {
    state.hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(wait) }, run)
  } catch (error) {
    if (state.hasBegun) throw error
    return work()
  }
}
