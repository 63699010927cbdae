import { afterEach, describe, expect, it, vi } from 'vitest'
import { isInstalled, isMac, isOnline, savesData, serviceWorkers } from '#platform/about-device.ts'
import { openCamera } from '#platform/camera.ts'
import { forgetStorage, openLocalStorage, openTabStorage } from '#platform/local-storage.ts'
import { createBrowserPlatform } from '#platform/platform.ts'
import { canShare, copyText, share } from '#platform/share.ts'
import { forgetCache, onHandedOver } from '#platform/shared-files.ts'
import { createTabs } from '#platform/tabs.ts'
import { createWakeLock } from '#platform/wake-lock.ts'
import { withLock } from '#platform/with-lock.ts'
import { listenToNews } from '#api/listen-to-news.ts'
import { createDatabase } from '#storage/database.ts'

const refusal = new DOMException('The operation is insecure.', 'SecurityError')
const refuse = (): never => {
  throw refusal
}

/** Something of which each call and each construction goes the same way, however deep. */
function each(call: (name: string) => unknown, name = ''): unknown {
  return new Proxy(refuse.bind(null), {
    get: (_, part) => each(call, String(part)),
    apply: () => call(name),
    construct: () => {
      call('constructor')
      return each(call) as object
    },
  })
}

/** A request of the database that will fail. */
function failing(): EventTarget {
  const request = Object.assign(new EventTarget(), { error: refusal })
  queueMicrotask(() => request.dispatchEvent(new Event('error')))
  return request
}

const ANSWERS_LATER = /^(persist|persisted|estimate|request|writeText|share|getUserMedia|delete|open|match)$/

/** What a browser does instead of answering. */
const WAYS = {
  'lacks it': () => undefined,
  'has null': () => null,
  'throws when it is read': refuse,
  'throws when it is called': (name) => each(refuse, name),
  // Only what answers later can reject.
  rejects: (name) =>
    name === 'indexedDB'
      ? { open: () => failing() }
      : each((part) => (ANSWERS_LATER.test(part) ? Promise.reject(refusal) : undefined), name),
} satisfies Record<string, (name: string) => unknown>

/** Takes away all that the app uses of the browser, in one way. */
function takeAway(way: (name: string) => unknown): void {
  const hidden = (name: string) => ({ configurable: true, get: () => way(name) })
  vi.stubGlobal(
    'navigator',
    Object.defineProperties({}, Object.fromEntries(PARTS.map((name) => [name, hidden(name)]))),
  )
  vi.stubGlobal('window', Object.defineProperty({}, 'launchQueue', hidden('launchQueue')))
  vi.stubGlobal('location', { hash: '#import', origin: 'http://localhost' })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  for (const name of GLOBALS) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, { ...hidden(name), set: () => undefined })
  }
}

const PARTS = [
  ...['storage', 'locks', 'wakeLock', 'clipboard', 'share', 'canShare', 'mediaDevices', 'serviceWorker'],
  ...['onLine', 'userAgent', 'connection', 'standalone'],
]
const GLOBALS = [
  ...['indexedDB', 'localStorage', 'sessionStorage', 'caches', 'BroadcastChannel', 'matchMedia'],
  ...['EventSource', 'createImageBitmap'],
]

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(Object.entries(WAYS))('a browser that %s', (_way, way) => {
  it('keeps small values as long as the page', () => {
    takeAway(way)
    for (const storage of [openLocalStorage(), openTabStorage()]) {
      expect(storage.getItem('hobgoblin:a') ?? null).toBeNull()
    }
    forgetStorage([])
  })

  it('lets each tab work alone, without the others', async () => {
    takeAway(way)
    const tabs = createTabs()
    const stop = tabs.listen(() => undefined)
    tabs.broadcast({ type: 'settings' })
    stop()
    expect(await withLock('a', () => Promise.resolve('done'))).toBe('done')
    await expect(withLock('a', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
    listenToNews(() => undefined)()
  })

  it('says nothing of its storage, and keeps no screen on', async () => {
    takeAway(way)
    const platform = createBrowserPlatform()
    expect(await platform.requestPersistence()).toBeOneOf([null, undefined])
    expect(await platform.isPersisted()).toBeOneOf([null, undefined])
    expect(await platform.measureStorage()).toBeNull()
    const wakeLock = createWakeLock()
    wakeLock.hold()
    wakeLock.release()
  })

  it('copies, shares and films nothing, which the page can say', async () => {
    takeAway(way)
    expect(await copyText('text')).toBe(false)
    expect(await share({ url: 'link' })).toBe('refused')
    canShare()
    expect(canShare({ url: 'link' })).toBeFalsy()
    expect(['MISSING', 'FAILED']).toContain(await openCamera())
    onHandedOver(() => expect.fail('nothing was handed over'))
    expect(await forgetCache('a')).toBeFalsy()
  })

  it('answers no question about the device', () => {
    takeAway(way)
    expect([isInstalled(), savesData(), isMac()].some(Boolean)).toBe(false)
    isOnline()
    serviceWorkers()
  })

  it('[ERR-17] opens no database, which has its own code', async () => {
    takeAway(way)
    const states: unknown[] = []
    const database = createDatabase({ onState: (state) => states.push(state) })
    await expect(database.list()).rejects.toMatchObject({ code: 'QUERY_ERROR' })
    expect(states.at(-1)).toEqual({ type: 'failed', code: 'QUERY_ERROR' })
  })
})

it('a value that the browser refuses to store is there until the page is left', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: refuse, removeItem: refuse })
  const storage = openLocalStorage()
  storage.setItem('hobgoblin:a', 'new')
  expect(storage.getItem('hobgoblin:a')).toBe('new')
  storage.removeItem('hobgoblin:a')
  expect(storage.getItem('hobgoblin:a')).toBe('old')
})
