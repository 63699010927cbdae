import * as z from 'zod/mini'
import { pick, type RandomBelow } from '#domain/random.ts'

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
/** The themed lists of locations and organisations. */
export type NameLists = z.infer<typeof nameListsSchema>

/** Picks a list, a pattern, a location and an organisation, each with equal probability. */
export function randomArmyName(lists: NameLists, randomBelow: RandomBelow): string {
  const { patterns, locations, organisations } = pick(lists, randomBelow)
  return pick(patterns, randomBelow)
    .replace('{location}', pick(locations, randomBelow))
    .replace('{organisation}', pick(organisations, randomBelow))
}
