import { onTestFinished } from 'vitest'

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
