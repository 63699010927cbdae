import { afterEach, expect, it, vi } from 'vitest'
import { createWakeLock } from '#platform/wake-lock.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose system answers requests, takes locks and hides the page. */
function newScreen(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const locks: Sentinel[] = []
  let asked = 0
  const request = async () => {
    asked += 1
    await answer()
    const lock = new Sentinel()
    locks.push(lock)
    return lock
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return {
    ...createWakeLock(),
    asked: () => asked,
    held: () => locks.filter(({ released }) => !released).length,
    /** What the system does when the battery is low. */
    take: () => locks.forEach((lock) => lock.end()),
    show: (visibilityState: 'visible' | 'hidden') => {
      if (visibilityState === 'hidden') locks.forEach((lock) => lock.end())
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

class Sentinel extends EventTarget {
  released = false
  end = () => {
    if (this.released) return
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
  release = (): Promise<void> => {
    this.end()
    return Promise.resolve()
  }
}

/** Lets all promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('[GAME-73] one lock is enough for many taps, and it is given back', async () => {
  const screen = newScreen()
  screen.hold()
  screen.hold()
  await settle()
  screen.hold()
  await settle()
  expect([screen.asked(), screen.held()]).toEqual([1, 1])
  screen.release()
  await settle()
  expect(screen.held()).toBe(0)
  screen.show('hidden')
  screen.show('visible')
  await settle()
  expect(screen.asked()).toBe(1)
})

it('[GAME-73] a lock that is given back before the browser has answered is not held', async () => {
  const screen = newScreen()
  screen.hold()
  screen.release()
  await settle()
  expect(screen.held()).toBe(0)
})

it('[GAME-73] a lock that was refused is asked for again at the next tap', async () => {
  let isLow = true
  const screen = newScreen(() => (isLow ? Promise.reject(new Error('Low battery')) : Promise.resolve()))
  screen.hold()
  await settle()
  screen.hold()
  await settle()
  expect([screen.asked(), screen.held()]).toEqual([2, 0])
  isLow = false
  screen.hold()
  await settle()
  screen.hold()
  await settle()
  expect([screen.asked(), screen.held()]).toEqual([3, 1])
})

it('[GAME-73] a lock that the system has taken is asked for again at the next tap', async () => {
  const screen = newScreen()
  screen.hold()
  await settle()
  screen.take()
  expect(screen.held()).toBe(0)
  screen.hold()
  await settle()
  expect([screen.asked(), screen.held()]).toEqual([2, 1])
})

it('[GAME-73] the lock of a hidden page is taken again when the page shows, and at a tap only then', async () => {
  const screen = newScreen()
  screen.hold()
  await settle()
  screen.show('hidden')
  screen.hold()
  await settle()
  expect(screen.held()).toBe(0)
  screen.show('visible')
  await settle()
  expect([screen.asked(), screen.held()]).toEqual([2, 1])
})

it.each([
  ['is absent', {}],
  ['throws at once', { wakeLock: { request: () => fail() } }],
  ['rejects', { wakeLock: { request: () => Promise.reject(new Error('No')) } }],
  ['has a lock that cannot be given back', { wakeLock: { request: () => Promise.resolve(new Stuck()) } }],
])('[GAME-73] nothing fails in a browser whose wake lock %s', async (_, navigator) => {
  const screen = newScreen()
  vi.stubGlobal('navigator', navigator)
  screen.hold()
  await settle()
  screen.hold()
  await settle()
  // A promise that nothing catches would fail the run.
  expect(() => screen.release()).not.toThrow()
  await settle()
})

class Stuck extends Sentinel {
  override release = () => Promise.reject(new Error('No'))
}

function fail(): never {
  throw new Error('No')
}
