import { onTestFinished, vi } from 'vitest'

type Answer = (send: () => Promise<Response>, method: string) => Promise<Response>

const toServer = window.fetch.bind(window)
const answers = new Map<string, Answer>()

/**
 * Lets `answer` decide about each call of the page to this path until the end of the test. `send` passes it on to the
 * real server. All other calls go there directly, or to the answers for their paths.
 */
export function onCall(path: string, answer: Answer): void {
  answers.set(path, answer)
  onTestFinished(() => void answers.delete(path))
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const send = () => toServer(input, init)
    return answers.get(pathname)?.(send, init?.method ?? 'GET') ?? send()
  })
}
