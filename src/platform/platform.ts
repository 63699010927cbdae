import type { RandomBelow } from '#domain/random.ts'
import type { StorageUsage } from '#domain/settings/storage-usage.ts'
import { isOnline } from './about-device.ts'
import { askLater } from './ask.ts'
import { createHandOn, type HandOn } from './hand-on.ts'
import { saveFile } from './save-file.ts'
import { withLock } from './with-lock.ts'
import { createTabs, type Tabs } from './tabs.ts'

/** Everything that the app needs from the browser, so that tests can replace it. */
export type Platform = {
  /** Milliseconds since 1970. */
  now: () => number
  /** 12 random characters. */
  newId: () => string
  randomBelow: RandomBelow
  tabs: Tabs
  handOn: HandOn
  /** Calls back when the page returns from the background or the back-forward cache, where it misses messages. */
  onResume: (resume: () => void) => () => void
  /** Calls back when the window gets the focus or the network returns. @returns a function that stops */
  onFocus: (listener: () => void) => () => void
  /**
   * Calls `begin` whenever the page becomes visible (immediately if it is), and the function that `begin` returned when
   * the page is hidden. @returns a function that stops
   */
  whileVisible: (begin: () => () => void) => () => void
  /** False if there is certainly no network. */
  isOnline: () => boolean
  /** Calls back when the network goes away or returns. @returns a function that stops it */
  onNetwork: (listener: () => void) => () => void
  /**
   * Runs work while no other tab holds the lock `name`. Runs it anyway after `wait` milliseconds, by default ten
   * seconds.
   */
  withLock: <T>(name: string, work: () => Promise<T>, wait?: number) => Promise<T>
  /** Reloads the page, so that nothing is left in memory. */
  reload: () => void
  /** Opens another page of this site. */
  open: (path: string) => void
  /** Writes to the console, for debugging. */
  log: (text: string) => void
  /** Calls back once, when the page is idle or after a timeout, and online. */
  whenIdle: (run: () => void) => void
  /** Resolves after the current changes have been painted, or soon in a background page, which is not painted. */
  afterPaint: () => Promise<void>
  /** Sets whether the browser asks before the user leaves this page. */
  askBeforeLeaving: (ask: boolean) => void
  /**
   * Asks the browser not to delete stored data when the device runs out of space. Firefox asks the user, so call it
   * only after a click. @returns whether the browser agrees, or null if it cannot be asked
   */
  requestPersistence: () => Promise<boolean | null>
  /** Whether the browser has agreed to keep stored data. Null if it cannot be asked. */
  isPersisted: () => Promise<boolean | null>
  /** How much storage this site uses and may use. Null if the browser does not report it. */
  measureStorage: () => Promise<StorageUsage | null>
  /** Downloads text as a file. */
  download: (fileName: string, text: string) => void
}

const ID_LENGTH = 12
const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH))
  return Array.from(bytes, (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length)).join('')
}

/** Draws again above the highest multiple of `below`, so that all numbers are equally likely. */
function randomBelow(below: number): number {
  const range = 2 ** 32
  const highestMultiple = range - (range % below)
  for (;;) {
    const [drawn = range] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < highestMultiple) return drawn % below
  }
}

function download(fileName: string, text: string): void {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'application/json'
  saveFile(new File([text], fileName, { type }))
}

const requestPersistence = () => askLater(() => navigator.storage.persist(), null)
const isPersisted = () => askLater(() => navigator.storage.persisted(), null)

/** Only Chromium reports what uses the storage. */
type Estimate = StorageEstimate & { usageDetails?: { indexedDB?: number } }

async function measureStorage(): Promise<StorageUsage | null> {
  const estimate = await askLater((): Promise<Estimate> => navigator.storage.estimate(), null)
  const { usage, quota, usageDetails } = estimate ?? {}
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
  return () => stop.abort()
}

function onFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  window.addEventListener('online', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('online', listener)
  }
}

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const update = () => {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible) end ??= begin()
    else {
      end?.()
      end = undefined
    }
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
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

/** How long to wait until the page is idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1000

function whenIdle(run: () => void): void {
  const runOnline = () => {
    if (isOnline()) run()
    else window.addEventListener('online', run, { once: true })
  }
  // A page on a busy machine may get no frame and so never become idle. WebKit does not have requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(runOnline, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(runOnline, IDLE_TIMEOUT_MS)
}

/** A few frames, in milliseconds. */
const PAINT_TIMEOUT_MS = 50

let painted: Promise<void> | null = null

/** All callers before the same frame share one promise, because requesting a frame takes as long as a small edit. */
function afterPaint(): Promise<void> {
  return (painted ??= new Promise((resolve) => {
    const finish = () => {
      painted = null
      resolve()
    }
    setTimeout(finish, PAINT_TIMEOUT_MS)
    // The timeout lets pending input events of this frame run first.
    requestAnimationFrame(() => setTimeout(finish, 1))
  }))
}

export function createBrowserPlatform(): Platform {
  return {
    now: () => Date.now(),
    newId,
    randomBelow,
    tabs: createTabs(),
    handOn: createHandOn(newId),
    onResume,
    onFocus,
    whileVisible,
    isOnline,
    onNetwork,
    withLock,
    reload: () => location.reload(),
    open: (path) => location.assign(path),
    log: (text) => {
      // oxlint-disable-next-line no-console -- The console is the log.
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
