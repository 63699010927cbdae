/** How long to wait for another tab, which may be frozen, in milliseconds. */
const MAX_WAIT_MS = 10_000

/** Runs work while no other tab holds the lock `name`. Runs it anyway after `wait` milliseconds. */
export async function withLock<T>(name: string, work: () => Promise<T>, wait = MAX_WAIT_MS): Promise<T> {
  // Only secure contexts have locks.
  if (!('locks' in navigator)) return work()
  const timeout = AbortSignal.timeout(wait)
  try {
    return await navigator.locks.request(name, { signal: timeout }, work)
  } catch (error) {
    if (!timeout.aborted || error !== timeout.reason) throw error
    return work()
  }
}
