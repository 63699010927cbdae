import { vi } from 'vitest'

/**
 * Lets `answer` decide about each call of the page to this path until the end of the test. `send` passes it on to the
 * real server. All other calls go there directly.
 */
export function onCall(path: string, answer: (send: () => Promise<Response>) => Promise<Response>): void {
  const toServer = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const send = () => toServer(input, init)
    return pathname === path ? answer(send) : send()
  })
}
