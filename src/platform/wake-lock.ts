import { askLater } from './ask.ts'

export type WakeLock = {
  /** Keeps the screen on. To be called inside a tap. The browser drops the lock of a hidden page; it is taken again. */
  hold: () => void
  release: () => void
}

/** Keeps the screen on. A browser that cannot, or will not because the battery is low, is no error. */
export function createWakeLock(): WakeLock {
  let isWanted = false
  let lock: Promise<WakeLockSentinel | null> | undefined

  function request(): void {
    if (!isWanted || document.visibilityState !== 'visible') return
    lock = askLater(() => navigator.wakeLock.request('screen'), null)
  }

  return {
    hold: () => {
      if (isWanted) return
      isWanted = true
      request()
      document.addEventListener('visibilitychange', request)
    },
    release: () => {
      isWanted = false
      document.removeEventListener('visibilitychange', request)
      void askLater(async () => (await lock)?.release(), undefined)
      lock = undefined
    },
  }
}
