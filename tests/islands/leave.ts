import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

/**
 * Lets the clock of the page stand still during `work`, and this time pass at its end, in ms. While a command of Vitest
 * or `expect.poll` waits, it runs.
 */
export async function pass(time: number, work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await work()
    vi.advanceTimersByTime(time)
  } finally {
    vi.useRealTimers()
  }
}

/** Removes the island, and lets its stores forget what they showed: each a second after the one that reads it. */
export const leavePage = (): Promise<void> => pass(10 * STORE_UNMOUNT_DELAY, cleanup)

/**
 * Lets the next move to another page, or the next reload, change only the address, because it would leave the test.
 *
 * @returns the path of that page, with its query and its fragment, once the move has begun
 */
export function nextPage(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const onMove = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.intercept()
    const { pathname, search, hash } = new URL(event.destination.url)
    resolve(`${pathname}${search}${hash}`)
  }
  navigation.addEventListener('navigate', onMove)
  onTestFinished(() => navigation.removeEventListener('navigate', onMove))
  return promise
}
