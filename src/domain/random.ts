/** Returns a whole number from 0 to `below` - 1, each with equal probability. */
export type RandomBelow = (below: number) => number

/** Picks an item of a non-empty list, each with equal probability. */
export function pick<T>(list: readonly T[], randomBelow: RandomBelow): T {
  const item = list[randomBelow(list.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

/** Random numbers from a seed: xorshift32, with values rejected that would make some numbers more likely. */
export function seeded(seed: number): RandomBelow {
  let state = seed || 1
  return (below) => {
    const fair = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      const drawn = state >>> 0
      if (drawn < fair) return drawn % below
    }
  }
}
