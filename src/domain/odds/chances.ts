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

/** The chances of `turn` of each value. Values with the same turn add up. */
export function mapChances(chances: Chances, turn: (value: number) => number): number[] {
  const turned: number[] = []
  for (const [value, chance] of chances.entries()) if (chance > 0) add(turned, turn(value), chance)
  return dense(turned)
}

/** The chances of the sum of two independent numbers. */
export function sumChances(one: Chances, other: Chances): number[] {
  const sums = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [a, left] of one.entries()) {
    for (const [b, right] of other.entries()) add(sums, a + b, left * right)
  }
  return sums
}

/** Adds to an entry that may not exist yet. */
export function add(chances: number[], value: number, chance: number): void {
  chances[value] = (chances[value] ?? 0) + chance
}

/** Adds to an entry of pairs that may not exist yet. */
export function addPair(pairs: number[][], one: number, other: number, chance: number): void {
  add((pairs[one] ??= []), other, chance)
}

/** Writes 0 where nothing was added. */
export function dense(chances: number[]): number[] {
  return Array.from(chances, (chance) => chance ?? 0)
}

/** The same for pairs, all rows of the same length. */
export function densePairs(pairs: number[][]): number[][] {
  const columns = pairs.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  return Array.from(pairs, (row) => Array.from({ length: columns }, (_, other) => row?.[other] ?? 0))
}

/** The chances of the first number of each pair, whatever the other. */
export function firstOf(pairs: PairChances): number[] {
  return pairs.map((row) => row.reduce((sum, chance) => sum + chance, 0))
}

/** The chances of the second number of each pair. */
export function secondOf(pairs: PairChances): number[] {
  const sums: number[] = []
  for (const row of pairs) for (const [value, chance] of row.entries()) add(sums, value, chance)
  return dense(sums)
}
