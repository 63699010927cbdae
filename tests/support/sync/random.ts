import { SEED } from '#tests/support/seed.ts'

/** A random generator whose numbers depend only on the seed. */
export type Random = {
  below: (below: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T | undefined
}

export function newRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    below: (below) => Math.floor(next() * below),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
  }
}

/** The first seed of a run: that of the gate, and elsewhere that of the day in UTC, so that each day has new histories. */
export const firstSeed = (now: Date): number =>
  SEED ?? Number(now.toISOString().slice(0, 10).replaceAll('-', '')) * 100
