import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHandOn } from '#platform/hand-on.ts'

let page = new EventTarget()
let isFull = false
let kept: Record<string, string> = {}

/** A local storage in which the keys are properties, as in a browser. */
function newStorage(): Record<string, string> {
  const methods = {
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      kept[key] = value
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(kept, key)
    },
  }
  return Object.create(methods) as Record<string, string>
}

beforeEach(() => {
  isFull = false
  kept = newStorage()
  vi.stubGlobal('localStorage', kept)
})
afterEach(() => vi.unstubAllGlobals())

let ids = 0

/** A page that is opened after the one before. */
function open(has: readonly string[], store: (left: string) => Promise<boolean>) {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const keeps: boolean[] = []
  const handOn = createHandOn(() => `id-${(ids += 1)}`)
  handOn('armies', (keep) => void keeps.push(keep(has)), store)
  return {
    keeps,
    fire: async (type: 'pagehide' | 'pageshow') => {
      page.dispatchEvent(new Event(type))
      await settle()
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const nothing = () => Promise.resolve(true)

it('what a page leaves is stored by the next one, and then forgotten', async () => {
  const first = open(['an edit'], nothing)
  await first.fire('pagehide')
  expect(first.keeps).toEqual([true])
  const store = vi.fn(nothing)
  open([], store)
  await settle()
  expect(store.mock.calls).toEqual([['["an edit"]']])
  expect(Object.keys(kept)).toEqual([])
})

it('a page that is shown again stores what it has left', async () => {
  const store = vi.fn(nothing)
  const first = open(['an edit'], store)
  await first.fire('pagehide')
  await first.fire('pageshow')
  expect(store.mock.calls).toEqual([['["an edit"]']])
})

it.each([
  ['is not stored', () => Promise.resolve(false)],
  ['cannot be stored', () => Promise.reject(new Error('full'))],
])('what %s waits for a later page', async (_what, refuse) => {
  const first = open(['an edit'], nothing)
  await first.fire('pagehide')
  open([], refuse)
  await settle()
  const store = vi.fn(nothing)
  open([], store)
  await settle()
  expect(store).toHaveBeenCalledOnce()
})

it('says if there is no room for it', async () => {
  isFull = true
  const first = open(['an edit'], nothing)
  await first.fire('pagehide')
  expect(first.keeps).toEqual([false])
})
