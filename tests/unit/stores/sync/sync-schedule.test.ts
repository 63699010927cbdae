import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSchedule } from '#stores/sync/sync-schedule.ts'
import type { SyncEnd } from '#sync/sync.ts'
import { makeBrowser } from '#tests/support/platform.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const done: SyncEnd = { type: 'done' }
const failed = (retryAfter?: number): SyncEnd => ({
  type: 'failed',
  during: 'Push',
  failure: { code: 'API_ERROR', status: 503, ...(retryAfter !== undefined && { retryAfter }) },
})

/** A page that counts its runs. `world.end` is their result; null if there was no network. */
function open() {
  const world: { runs: number; end: SyncEnd | null; takes: number; error?: Error } = {
    runs: 0,
    end: done,
    takes: 0,
  }
  const logged: string[] = []
  const events: { focus: () => void; hide: () => void; show: () => void } = {
    focus: () => undefined,
    hide: () => undefined,
    show: () => undefined,
  }
  const platform = {
    ...makeBrowser()(),
    now: () => Date.now(),
    log: (text: string) => void logged.push(text),
    // Not random: always the longest wait.
    randomBelow: (below: number) => below,
    onFocus: (listener: () => void) => {
      events.focus = listener
      return () => undefined
    },
    whileVisible: (begin: () => () => void) => {
      let end = begin()
      events.hide = () => end()
      events.show = () => {
        end = begin()
      }
      return () => end()
    },
  }
  const schedule = createSchedule(async () => {
    world.runs += 1
    if (world.takes > 0) await new Promise((resolve) => setTimeout(resolve, world.takes))
    if (world.error) throw world.error
    return world.end
  }, platform)
  return { world, logged, ...schedule, ...events, events }
}

/** Waits until everything that was started has finished. */
const settle = () => vi.advanceTimersByTimeAsync(0)

it('[SYNC-04] runs once, 1.5 s after the last of several edits', async () => {
  const { world, noteEdit } = open()
  noteEdit()
  await vi.advanceTimersByTimeAsync(1000)
  noteEdit()
  await vi.advanceTimersByTimeAsync(1499)
  expect(world.runs).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(world.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.runs).toBe(1)
})

it('[SYNC-05] runs immediately, every minute while the page is visible, and when it becomes visible again', async () => {
  const { world, start, events } = open()
  const stop = start()
  expect(world.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.runs).toBe(2)
  events.hide()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(world.runs, 'in the background').toBe(2)
  events.show()
  await settle()
  expect(world.runs).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(world.runs, 'after it was stopped').toBe(3)
})

it('runs on focus, but not within 5 s of a run, unless that run had no network', async () => {
  const { world, start, events } = open()
  start()
  await vi.advanceTimersByTimeAsync(4999)
  events.focus()
  expect(world.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  events.focus()
  await settle()
  expect(world.runs).toBe(2)
  world.end = null
  await vi.advanceTimersByTimeAsync(5000)
  events.focus()
  await settle()
  events.focus()
  await settle()
  expect(world.runs).toBe(4)
})

it('runs immediately for a pending edit when the page goes into the background', async () => {
  const { world, start, noteEdit, events } = open()
  start()
  await settle()
  noteEdit()
  events.hide()
  expect(world.runs).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.runs).toBe(2)
})

it('runs once more if it was requested during a run', async () => {
  const { world, runNow } = open()
  world.takes = 100
  const first = runNow()
  void runNow()
  void runNow()
  await vi.advanceTimersByTimeAsync(1000)
  await first
  expect(world.runs).toBe(2)
})

it('retries 2 s after a failure and then less and less often, at least every 5 minutes, until a success', async () => {
  const { world, runNow } = open()
  world.end = failed()
  void runNow()
  await settle()
  for (const [index, wait] of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
    await vi.advanceTimersByTimeAsync(wait * 1000 - 1)
    expect(world.runs).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.runs).toBe(index + 2)
  }
  world.end = done
  await vi.advanceTimersByTimeAsync(300_000)
  expect(world.runs).toBe(12)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(world.runs).toBe(12)
})

it('waits as long as the server requests', async () => {
  const { world, runNow } = open()
  world.end = failed(90)
  void runNow()
  await vi.advanceTimersByTimeAsync(89_999)
  expect(world.runs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(world.runs).toBe(2)
})

it('does not retry what another run has done meanwhile, nor after it was stopped', async () => {
  const { world, start, runNow } = open()
  world.end = failed()
  const stop = start()
  await settle()
  world.end = done
  await runNow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(world.runs).toBe(2)
  world.end = failed()
  await runNow()
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(world.runs).toBe(3)
})

it('goes on after a run in which the database did not answer', async () => {
  const { world, logged, start } = open()
  world.error = new Error('No answer.')
  start()
  await settle()
  expect(logged).toEqual(['Sync failed: Error: No answer.'])
  delete world.error
  await vi.advanceTimersByTimeAsync(60_000)
  expect(world.runs).toBe(2)
})
