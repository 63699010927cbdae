/** How long a move may wait to be sent before the player is told, in ms. */
const LATE_AFTER = 2000

/** Tells when something waits for too long. */
export type Lateness = {
  isLate: () => boolean
  /** @param oldest what has waited longest; null if nothing waits */
  note: (oldest: string | null) => void
  stop: () => void
}

/** Calls `onChange` when something has waited for 2 s, and when nothing waits any more. */
export function createLateness(onChange: () => void): Lateness {
  let waiting: string | null = null
  let late = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(isLate: boolean): void {
    late = isLate
    onChange()
  }

  return {
    isLate: () => late,
    note: (oldest) => {
      if (oldest === waiting) return
      waiting = oldest
      clearTimeout(timer)
      if (oldest === null && late) set(false)
      if (oldest !== null && !late) timer = setTimeout(() => set(true), LATE_AFTER)
    },
    stop: () => clearTimeout(timer),
  }
}
