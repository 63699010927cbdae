/** Returns a whole number from 0 to `below` - 1, each with equal probability. */
export type RandomBelow = (below: number) => number

/** Picks an item of a non-empty list, each with equal probability. */
export function pick<T>(list: readonly T[], randomBelow: RandomBelow): T {
  const item = list[randomBelow(list.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
