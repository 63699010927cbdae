import * as z from 'zod/mini'

// How effects, armies, games and links name what is in a ruleset. The schemas of the ruleset itself are loaded only with
// one that is fetched.

export const NUMERICAL_TYPES = ['BASE', 'INCREMENT'] as const

/** An enum that fails with "{value} is not a valid {noun}." */
export function oneOf<const T extends readonly string[]>(values: T, noun: string) {
  return z.enum(values, { error: (issue) => `${String(issue.input)} is not a valid ${noun}.` })
}

/** The id of any entry in a ruleset. */
export const entryIdSchema = z.string().check(z.regex(/^[a-z0-9_]+$/))

/** A keyword with its number, if it has one: "Hero 2" is BASE, "Hero +1" is INCREMENT. */
export const keywordRefSchema = z.object({
  id: entryIdSchema,
  numerical: z.optional(z.object({ value: z.int(), type: oneOf(NUMERICAL_TYPES, 'numerical keyword type') })),
})
