import * as z from 'zod/mini'
import type { JsonBounds } from '../bounded-json.ts'
import { armySchema, type Army, type ArmyUnit } from './army.ts'
import { FORMAT } from './make-army-json.ts'

/** The bounds of a file with armies of at most this many characters. */
export const armyFileBounds = (characters: number): JsonBounds => ({
  characters,
  depth: 16,
  maxItems: 200,
  maxItemsAt: { depth: 2, items: 10_000 },
})

const fileSchema = z.object({ format: z.int(), armies: z.array(z.unknown()) })
/** Ids that the schema allows but that are properties of every object. */
const RESERVED_IDS = ['constructor', '__proto__']

type ParsedArmies = { type: 'armies'; armies: Army[] } | { type: 'error'; message: string }

/**
 * Reads the armies of a file that `makeArmyJson` wrote, or of any other JSON. Removes share links, because they may
 * show something else.
 */
export function parseArmies(json: unknown): ParsedArmies {
  const file = fileSchema.safeParse(json)
  if (!file.success) return error('This file contains no armies.')
  if (file.data.format > FORMAT)
    return error('This file comes from a newer version of the app. Refresh the app.')
  const armies: Army[] = []
  for (const [index, raw] of file.data.armies.entries()) {
    const parsed = armySchema.safeParse(raw)
    if (!parsed.success) return invalid(['armies', index, ...(parsed.error.issues[0]?.path ?? [])])
    if (hasDuplicateIds(parsed.data.units)) return invalid(['armies', index, 'units'])
    const strange = parsed.data.units.findIndex(hasReservedId)
    if (strange !== -1) return invalid(['armies', index, 'units', strange])
    armies.push({ ...parsed.data, share_id: null })
  }
  if (hasDuplicateIds(armies)) return invalid(['armies'])
  return { type: 'armies', armies }
}

function error(message: string): ParsedArmies {
  return { type: 'error', message }
}

function invalid(path: PropertyKey[]): ParsedArmies {
  return error(`This file cannot be read: ${path.join('.')} is not valid.`)
}

function hasReservedId({ keywords, cursed_artefacts, abyssal_allegiances }: ArmyUnit): boolean {
  const ids = [...keywords.map(({ id }) => id), ...cursed_artefacts, ...abyssal_allegiances]
  return ids.some((id) => RESERVED_IDS.includes(id))
}

/** The merge could not tell two items with the same id apart. */
function hasDuplicateIds(list: readonly { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size < list.length
}
