import type { RandomBelow } from '../domain/random.ts'
import type { StorageUsage } from '../domain/settings/storage-usage.ts'
import { exclusively } from './exclusively.ts'
import { createTabs, type Tabs } from './tabs.ts'

/** Everything that the app takes from its surroundings, so that tests can give their own. */
export type Platform = {
  /** Milliseconds since 1970. */
  now: () => number
  /** 12 random characters. (DB-09) */
  newId: () => string
  randomBelow: RandomBelow
  tabs: Tabs
  /** Called when the page comes back from the background or the back-forward cache, where messages are missed. */
  onResume: (resume: () => void) => () => void
  /** Called when the window gets the focus, or the network comes back. @returns how to stop */
  onFocus: (listener: () => void) => () => void
  /**
   * Calls `begin` now, or once the page is visible, and what it gives back when the page goes into the background; again and
   * again. @returns how to stop
   */
  whileVisible: (begin: () => () => void) => () => void
  /** False when there surely is no network. */
  isOnline: () => boolean
  /** Runs work while no other tab runs any of that name; after `wait` ms, or ten seconds, it runs anyway. */
  exclusively: <T>(name: string, work: () => Promise<T>, wait?: number) => Promise<T>
  /** Loads the page anew, so that nothing stays of what it held in memory. */
  reload: () => void
  /** Leaves for another page of this site. */
  open: (path: string) => void
  /** For whoever looks into it later; leaves no trace on the screen. */
  log: (text: string) => void
  /** Calls back once, when the page has nothing to do or a while has passed, and there is a network. */
  whenIdle: (run: () => void) => void
  /** Resolves once what has changed by now is on the screen, or soon where nothing is painted, as in the background. */
  afterPaint: () => Promise<void>
  /** From now on, or no longer, the browser asks before this page is left. */
  askBeforeLeaving: (ask: boolean) => void
  /**
   * Asks the browser not to clear away what is stored here when the device runs short. Firefox asks the user, so this is
   * called from a click only. @returns whether it agrees; null where it cannot be asked
   */
  requestPersistence: () => Promise<boolean | null>
  /** Whether the browser has agreed to that; null where it cannot be asked. */
  isPersisted: () => Promise<boolean | null>
  /** How much this site keeps on the device, and may keep; null where the browser does not tell. */
  measureStorage: () => Promise<StorageUsage | null>
  /** Hands a file to the user. */
  download: (fileName: string, text: string) => void
}

const ID_LENGTH = 12
const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH))
  return Array.from(bytes, (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length)).join('')
}

/** Draws again where the highest numbers would come up more seldom than the rest. */
function randomBelow(below: number): number {
  const range = 2 ** 32
  const fair = range - (range % below)
  for (;;) {
    const [drawn = range] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < fair) return drawn % below
  }
}

function download(fileName: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = fileName
  link.click()
  // Some browsers fetch it after the click only.
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, REVOKE_AFTER_MS)
}

/** In ms. */
const REVOKE_AFTER_MS = 10_000

/** Missing in older browsers, and without a secure connection. */
const hasStorage = () => 'storage' in navigator

async function requestPersistence(): Promise<boolean | null> {
  // Before anything is waited for: a click counts for a moment only.
  return hasStorage() ? navigator.storage.persist() : null
}

async function isPersisted(): Promise<boolean | null> {
  return hasStorage() ? navigator.storage.persisted() : null
}

/** Chromium alone says what takes the room. */
type Estimate = StorageEstimate & { usageDetails?: { indexedDB?: number } }

async function measureStorage(): Promise<StorageUsage | null> {
  if (!hasStorage()) return null
  const { usage, quota, usageDetails }: Estimate = await navigator.storage.estimate()
  if (usage === undefined || quota === undefined) return null
  return { used: usage, quota, ownFiles: usageDetails ? usage - (usageDetails.indexedDB ?? 0) : null }
}

function onResume(resume: () => void): () => void {
  const stop = new AbortController()
  const whenVisible = () => {
    if (document.visibilityState === 'visible') resume()
  }
  document.addEventListener('visibilitychange', whenVisible, { signal: stop.signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) resume()
    },
    { signal: stop.signal },
  )
  return () => {
    stop.abort()
  }
}

function onFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  window.addEventListener('online', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('online', listener)
  }
}

function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const look = () => {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible) end ??= begin()
    else {
      end?.()
      end = undefined
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    end?.()
  }
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function askBeforeLeaving(ask: boolean): void {
  if (ask) window.addEventListener('beforeunload', onBeforeUnload)
  else window.removeEventListener('beforeunload', onBeforeUnload)
}

/** How long work waits for an idle moment, in ms. */
const IDLE_TIMEOUT_MS = 1000

function whenIdle(run: () => void): void {
  const runOnline = () => {
    if (navigator.onLine) run()
    else window.addEventListener('online', run, { once: true })
  }
  // A page that is idle from the first may never be told so: a busy machine draws it no frame. WebKit has no such call.
  if ('requestIdleCallback' in window) requestIdleCallback(runOnline, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(runOnline, IDLE_TIMEOUT_MS)
}

/** A few frames, in ms. */
const PAINT_TIMEOUT_MS = 50

let painted: Promise<void> | null = null

/** One promise for all who ask before the same frame: to ask the browser for it takes as long as a small edit. */
function afterPaint(): Promise<void> {
  return (painted ??= new Promise((resolve) => {
    const tell = () => {
      painted = null
      resolve()
    }
    setTimeout(tell, PAINT_TIMEOUT_MS)
    // Not at once: a press that waits for the end of the frame comes first.
    requestAnimationFrame(() => setTimeout(tell, 1))
  }))
}

export function createBrowserPlatform(): Platform {
  return {
    now: () => Date.now(),
    newId,
    randomBelow,
    tabs: createTabs(),
    onResume,
    onFocus,
    whileVisible,
    isOnline: () => navigator.onLine,
    exclusively,
    reload: () => {
      location.reload()
    },
    open: (path) => {
      location.assign(path)
    },
    log: (text) => {
      // eslint-disable-next-line no-console -- This is where it is kept.
      console.warn(text)
    },
    whenIdle,
    afterPaint,
    askBeforeLeaving,
    requestPersistence,
    isPersisted,
    measureStorage,
    download,
  }
}
