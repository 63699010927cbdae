import type { Army } from '#domain/army/army.ts'
import {
  OFFLINE_LINK_SIZE,
  makeOfflineLinkJson,
  parseOfflineLinkJson,
} from '#domain/army/share/offline-link.ts'
import { pathToOfflineLink } from '#domain/army/paths.ts'
import { deflate, inflate } from '#platform/deflate.ts'

/** A link that contains the whole army and so works offline; null if the army is too big for one. */
export async function makeOfflineLink(army: Army): Promise<string | null> {
  const json = makeOfflineLinkJson(army)
  if (new TextEncoder().encode(json).length > OFFLINE_LINK_SIZE) return null
  return location.origin + pathToOfflineLink(await deflate(json))
}

/** The army in such a link, from the fragment; null if it is damaged. */
export async function readOfflineLink(data: string): Promise<Army | null> {
  // Packed text is hardly ever longer than the text.
  if (data.length > 2 * OFFLINE_LINK_SIZE) return null
  const json = await inflate(data, OFFLINE_LINK_SIZE)
  return json === null ? null : parseOfflineLinkJson(json)
}
