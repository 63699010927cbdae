/** A whole number from 0 to `below` - 1, each equally likely. */
export type RandomBelow = (below: number) => number

/** One item of a list that is not empty, each equally likely. */
export function pick<T>(list: readonly T[], randomBelow: RandomBelow): T {
  const item = list[randomBelow(list.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
