import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRevalidation } from '#stores/revalidation.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(answers = true) {
  const server = { asked: 0, answers, online: true }
  let focus: () => void = () => undefined
  const revalidation = createRevalidation(
    () => {
      server.asked += 1
      return Promise.resolve(server.answers)
    },
    {
      now: () => Date.now(),
      isOnline: () => server.online,
      onResume: () => () => undefined,
      onFocus: (listener) => {
        focus = listener
        return () => undefined
      },
    },
  )
  return { server, ...revalidation, focus: () => focus() }
}

it('[API-05] asks at most once within 2 s, at most every 5 s on focus, and again 5 s after an error', async () => {
  const { server, ask, start, focus } = open()
  const stop = start()
  await Promise.all([ask(), ask()])
  await vi.advanceTimersByTimeAsync(1999)
  await ask()
  expect(server.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await ask()
  expect(server.asked).toBe(2)
  await vi.advanceTimersByTimeAsync(4999)
  focus()
  expect(server.asked).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  server.answers = false
  focus()
  expect(server.asked).toBe(3)
  await vi.advanceTimersByTimeAsync(4999)
  expect(server.asked).toBe(3)
  server.answers = true
  await vi.advanceTimersByTimeAsync(1)
  expect(server.asked).toBe(4)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.asked, 'an answer stops the retries').toBe(4)
  stop()
})

it('asks a failing server less and less often, and does not ask while offline', async () => {
  const { server, start } = open(false)
  const stop = start()
  await vi.advanceTimersByTimeAsync(5000 + 10_000 + 20_000)
  expect(server.asked).toBe(4)
  server.online = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.asked).toBe(4)
  stop()
})
