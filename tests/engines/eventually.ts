import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 50

/**
 * Tries until it succeeds, or throws the last error after `patience` ms. Each try ends before the next one starts, so
 * that a driver gets one command at a time.
 */
export async function eventually<T>(attempt: () => Promise<T>, patience = 10_000): Promise<T> {
  const until = performance.now() + patience
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > until) throw error
    }
    await wait(PAUSE_MS)
  }
}
