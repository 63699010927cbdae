import { askLater } from './ask.ts'

export type WakeLock = {
  /**
   * Keeps the screen on. To be called inside each tap, because a lock that was refused, or that the system has taken, is
   * asked for again then. The browser drops the lock of a hidden page; it is taken again when the page shows.
   */
  hold: () => void
  release: () => void
}

/** Keeps the screen on. A browser that cannot, or will not because the battery is low, is no error. */
export function createWakeLock(): WakeLock {
  let isWanted = false
  /** Asked for or held. */
  let lock: Promise<WakeLockSentinel | null> | null = null

  function request(): void {
    if (!isWanted || lock || document.visibilityState !== 'visible') return
    const asked = askLater(() => navigator.wakeLock.request('screen'), null)
    lock = asked
    const forget = () => {
      if (lock === asked) lock = null
    }
    void asked.then((held) => {
      if (!held || held.released) forget()
      else held.addEventListener('release', forget)
    })
  }

  function follow(): void {
    if (document.visibilityState !== 'visible') lock = null
    request()
  }

  return {
    hold: () => {
      if (!isWanted) document.addEventListener('visibilitychange', follow)
      isWanted = true
      request()
    },
    release: () => {
      isWanted = false
      document.removeEventListener('visibilitychange', follow)
      const held = lock
      void askLater(async () => (await held)?.release(), undefined)
      lock = null
    },
  }
}
