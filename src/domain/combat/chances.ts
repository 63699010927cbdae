/** The probability of 0, 1, 2 … of something. The entries add up to 1. */
export type Chances = readonly number[]

/** The probability of each pair of numbers: `pairs[one][other]`. */
export type PairChances = readonly Chances[]

/** The expected value. */
export function mean(chances: Chances): number {
  return chances.reduce((sum, chance, value) => sum + chance * value, 0)
}

/** The probability of `least` or more. */
export function atLeast(chances: Chances, least: number): number {
  return chances.reduce((sum, chance, value) => (value >= least ? sum + chance : sum), 0)
}

/**
 * How good a result is, from 0 to 1: the share of rolls that are lower, and half of those that are equal. Half of all
 * rolls are therefore above 0.5 and half below, whatever the dice.
 */
export function percentile(chances: Chances, value: number): number {
  return chances.reduce(
    (sum, chance, other) => sum + (other < value ? chance : other === value ? chance / 2 : 0),
    0,
  )
}

/** The sum of two independent numbers. */
export function sumOf(one: Chances, other: Chances): Chances {
  const sums = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [a, chance] of one.entries())
    for (const [b, probability] of other.entries()) sums[a + b] = (sums[a + b] ?? 0) + chance * probability
  return sums
}

/** The number if it never exceeds `most`. */
export function atMost(chances: Chances, most: number): Chances {
  if (most >= chances.length - 1) return chances
  return [...chances.slice(0, most), atLeast(chances, most)]
}

function add(chances: number[], value: number, chance: number): void {
  chances[value] = (chances[value] ?? 0) + chance
}

/** Pairs up to these numbers, all impossible. */
export function noPairs(mostOne: number, mostOther: number): number[][] {
  return Array.from({ length: mostOne + 1 }, () => new Array<number>(mostOther + 1).fill(0))
}

export function addPair(pairs: number[][], one: number, other: number, chance: number): void {
  const row = pairs[one]
  if (row) row[other] = (row[other] ?? 0) + chance
}

/** The chances of the first number of each pair, whatever the other. */
export function firstOf(pairs: PairChances): number[] {
  return pairs.map((row) => row.reduce((sum, chance) => sum + chance, 0))
}

/** The chances of the second number of each pair. */
export function secondOf(pairs: PairChances): number[] {
  const sums: number[] = []
  for (const row of pairs) for (const [value, chance] of row.entries()) add(sums, value, chance)
  return sums
}
