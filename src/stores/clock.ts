import type { Mark } from './marks.ts'

/**
 * The clock of this device, corrected by the server's. Times of edits decide which of two changes to one
 * field stays. (SYNC-12)
 */
export type Clock = {
  /** In ms since 1970. */
  now: () => number
  /** Adopts the server's time if this device is far from it. */
  setRight: (serverNow: number) => void
}

/** How far a clock may be off, in ms. The transfer of the answer alone takes some time. */
const TOLERANCE = 60_000

/** @param $skew how far the server is ahead of this device, in ms as text; all tabs share it */
export function createClock($skew: Mark, deviceNow: () => number): Clock {
  const skew = () => Number($skew.get() ?? 0) || 0
  return {
    now: () => deviceNow() + skew(),
    setRight: (serverNow) => {
      const next = serverNow - deviceNow()
      if (Math.abs(next - skew()) < TOLERANCE) return
      $skew.set(Math.abs(next) < TOLERANCE ? undefined : String(next))
    },
  }
}
