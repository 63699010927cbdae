import type { RandomBelow } from '#domain/random.ts'

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

/**
 * Whether counts fit their expected shares by Pearson's chi-square, p > 0.001. The critical value is that of Wilson and
 * Hilferty, which is exact to less than a hundredth.
 */
export function chiSquare(counts: ReadonlyMap<string, number>, shares: ReadonlyMap<string, number>) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const statistic = [...shares].reduce((sum, [id, share]) => {
    const expected = all * share
    return sum + ((counts.get(id) ?? 0) - expected) ** 2 / expected
  }, 0)
  const freedom = shares.size - 1
  const spread = 2 / (9 * freedom)
  const critical = freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3
  return { statistic, critical, unexpected: [...counts.keys()].filter((id) => !shares.has(id)) }
}
