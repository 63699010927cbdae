/** How long a tab waits for another one, which may be frozen, in ms. */
const MAX_WAIT_MS = 10_000

/** Runs work while no other tab runs any of that name. After the wait, in ms, it runs anyway. */
export async function exclusively<T>(name: string, work: () => Promise<T>, wait = MAX_WAIT_MS): Promise<T> {
  // Only secure origins have locks.
  if (!('locks' in navigator)) return work()
  const patience = AbortSignal.timeout(wait)
  try {
    return await navigator.locks.request(name, { signal: patience }, work)
  } catch (error) {
    if (!patience.aborted || error !== patience.reason) throw error
    return work()
  }
}
