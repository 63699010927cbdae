import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRuns } from '#stores/runs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when the test says so: "done", or "failed", which is tried again after 100 ms for each failure. */
function start() {
  const started: ((end: 'done' | 'failed') => void)[] = []
  const runs = createRuns(
    () => new Promise<'done' | 'failed'>((resolve) => started.push(resolve)),
    (end, failures) => (end === 'failed' ? 100 * failures : null),
  )
  const end = async (how: 'done' | 'failed') => {
    started.at(-1)?.(how)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { runs, end, count: () => started.length }
}

it('works once more for all that was asked meanwhile, and says how that ended', async () => {
  const { runs, end, count } = start()
  const first = runs.run()
  void runs.run()
  void runs.run()
  expect(count()).toBe(1)
  await end('failed')
  expect(count()).toBe(2)
  await end('done')
  expect(await first).toBe('done')
  await vi.advanceTimersByTimeAsync(1000)
  expect(count()).toBe(2)
  expect(runs.current()).toBeNull()
})

it('tries again later and later, and soon after a success', async () => {
  const { runs, end, count } = start()
  void runs.run()
  await end('failed')
  await vi.advanceTimersByTimeAsync(100)
  await end('failed')
  await vi.advanceTimersByTimeAsync(199)
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  await end('done')
  void runs.run()
  await end('failed')
  await vi.advanceTimersByTimeAsync(100)
  expect(count()).toBe(5)
})

it('does not try again once it has been stopped, also while it worked, until somebody asks', async () => {
  const { runs, end, count } = start()
  void runs.run()
  runs.stop()
  await end('failed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(count()).toBe(1)
  void runs.run()
  await end('failed')
  runs.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(count()).toBe(2)
})
