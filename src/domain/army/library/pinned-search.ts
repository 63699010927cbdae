import * as z from 'zod/mini'
import { makeFilterSearch, parseFilterSearch } from './library-filter.ts'

/** The most searches that are pinned, and the longest name of one. */
export const PIN_LIMITS = { pins: 20, name: 40 } as const

const searchSchema = z.string().check(
  z.maxLength(2000),
  z.overwrite((search) => makeFilterSearch(parseFilterSearch(search))),
)

const pinSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PIN_LIMITS.name)),
  /** The search part of the address of the list. */
  search: searchSchema,
})
/** A search of the list that its player keeps under a name. */
export type PinnedSearch = z.infer<typeof pinSchema>

export const pinsSchema = z.array(pinSchema).check(z.maxLength(PIN_LIMITS.pins))

/** Adds searches. One of the same name is replaced, and the first stay if there are too many. */
export function addPins(pins: readonly PinnedSearch[], added: readonly PinnedSearch[]): PinnedSearch[] {
  const names = new Set(added.map(({ name }) => name))
  return [...pins.filter(({ name }) => !names.has(name)), ...added].slice(0, PIN_LIMITS.pins)
}
