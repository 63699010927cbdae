import type { RandomBelow } from '#domain/random.ts'

/** The index of one of the weights, the more often the greater it is. -1 if all are 0. */
export function drawWeighted(weights: readonly number[], random: RandomBelow): number {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum <= 0) return -1
  let drawn = (random(1_000_000) / 1_000_000) * sum
  const at = weights.findIndex((weight) => {
    drawn -= weight
    return drawn < 0
  })
  return at < 0 ? weights.findLastIndex((weight) => weight > 0) : at
}
