import * as z from 'zod/mini'

const words = z.array(z.string()).check(z.minLength(1))

export const nameListsSchema = z.array(
  z.object({
    id: z.string(),
    /** "The {organisation} of {location}". */
    patterns: words,
    locations: words,
    organisations: words,
  }),
)
/** The themed lists of locations and organisations. (S1 §9) */
export type NameLists = z.infer<typeof nameListsSchema>

/** A whole number from 0 to `below` - 1, each equally likely. */
export type RandomBelow = (below: number) => number

function pick<T>(list: readonly T[], randomBelow: RandomBelow): T {
  const item = list[randomBelow(list.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}

/** A list, a pattern, a location and an organisation, each with equal chance. (S1 §9) */
export function randomArmyName(lists: NameLists, randomBelow: RandomBelow): string {
  const { patterns, locations, organisations } = pick(lists, randomBelow)
  return pick(patterns, randomBelow)
    .replace('{location}', pick(locations, randomBelow))
    .replace('{organisation}', pick(organisations, randomBelow))
}
