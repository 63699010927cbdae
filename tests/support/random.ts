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
