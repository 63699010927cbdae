import type { RandomBelow } from '#domain/random.ts'

/** The longest wait, in ms. */
const MAX_MS = 300_000

/** The wait before another try after `failures` in a row, in ms. It doubles with each of them, up to 5 minutes. */
export function backoff(failures: number, first: number): number {
  return Math.min(first * 2 ** (failures - 1), MAX_MS)
}

/** The same or up to half less. The randomness keeps many devices from coming back at the same time. */
export function randomBackoff(failures: number, first: number, randomBelow: RandomBelow): number {
  const wait = backoff(failures, first)
  return wait / 2 + randomBelow(Math.ceil(wait / 2))
}
