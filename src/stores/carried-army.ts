import type { Army } from '../domain/army/army.ts'
import { CARRIED_SIZE, makeCarriedJson, parseCarriedJson } from '../domain/army/carried-army.ts'
import { pathToCarried } from '../domain/army/paths.ts'
import { deflate, inflate } from '../platform/deflate.ts'

/** A link that carries the whole army; null if the army is too big for one. */
export async function makeCarriedLink(army: Army): Promise<string | null> {
  const json = makeCarriedJson(army)
  if (new TextEncoder().encode(json).length > CARRIED_SIZE) return null
  return location.origin + pathToCarried(await deflate(json))
}

/** Reads the army in the fragment of such a link. @returns null if it is damaged */
export async function readCarried(data: string): Promise<Army | null> {
  // Packed text is hardly ever longer than the text.
  if (data.length > 2 * CARRIED_SIZE) return null
  const json = await inflate(data, CARRIED_SIZE)
  return json === null ? null : parseCarriedJson(json)
}
