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
    const asked = ask()
    lock = asked
    const forget = () => {
      if (lock === asked) lock = null
    }
    void asked
      .then((held) => {
        if (!held || held.released) forget()
        else held.addEventListener('release', forget)
      })
      .catch(forget)
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
      void lock?.then((held) => held?.release()).catch(() => undefined)
      lock = null
    },
  }
}

/** Rejects if the browser refuses. Some throw at once, and some have no such thing. */
async function ask(): Promise<WakeLockSentinel | null> {
  return 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : null
}
