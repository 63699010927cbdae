import type { Call, CallInput } from '#api/calls/call.ts'
import type { request } from '#api/client.ts'
import type { Platform } from '#platform/platform.ts'
import type { Mark } from '#stores/marks.ts'

/**
 * The clock of this device, corrected by the server's. Times of edits decide which of two changes to one field stays.
 */
type Clock = {
  /** In ms since 1970. */
  now: () => number
  /** Adopts the server's time if this device is far from it. Throws StorageError. */
  setRight: (serverNow: number) => Promise<void>
}

/** How far a clock may be off, in ms. The transfer of the answer alone takes some time. */
const TOLERANCE = 60_000

/**
 * @param $skew how far the server is ahead of this device, in ms as text; all tabs share it
 * @param correctEdits corrects the times of edits that were made with the wrong clock, for another `skew`
 */
export function createClock(
  $skew: Mark,
  deviceNow: () => number,
  correctEdits: (skew: number, serverNow: number) => Promise<void>,
): Clock {
  const skew = () => Number($skew.get() ?? 0) || 0
  return {
    now: () => deviceNow() + skew(),
    setRight: async (serverNow) => {
      const measured = serverNow - deviceNow()
      if (Math.abs(measured - skew()) < TOLERANCE) return
      const next = Math.abs(measured) < TOLERANCE ? 0 : measured
      await correctEdits(next, serverNow)
      $skew.set(next === 0 ? undefined : String(next))
    },
  }
}

/**
 * Sets the clock right by each answer, before anything is done with the answer. If the correction cannot be stored, the
 * call still gives its answer, and the next one tries again.
 */
export function setClockBy(
  send: typeof request,
  { setRight }: Pick<Clock, 'setRight'>,
  { log }: Pick<Platform, 'log'>,
): typeof request {
  return async <T, Body>(
    call: Call<T, Body>,
    ...input: undefined extends Body ? [input?: CallInput<Body>] : [input: CallInput<Body>]
  ) => {
    const result = await send(call, ...input)
    if (result.now !== undefined)
      await setRight(result.now).catch((error: unknown) =>
        log(`The clock was not set right: ${String(error)}`),
      )
    return result
  }
}
