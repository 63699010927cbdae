import { cutIntoParts, joinParts, missingParts, type CodeParts } from '#domain/codes/code-parts.ts'
import {
  makeHandOverJson,
  MOST_BYTES,
  parseHandOverJson,
  type HandOver,
} from '#domain/game/share/hand-over.ts'
import { deflateToBytes, inflateBytes } from '#platform/deflate.ts'

/** Why codes that were all read are nothing that this app can take. */
export type WholeFault = 'DAMAGED' | 'TOO_BIG' | 'UNREADABLE'

/** The texts of the codes that hand a game over, in the order in which they are shown. Null if it is too long. */
export async function makeCodes(handOver: HandOver): Promise<readonly string[] | null> {
  const json = makeHandOverJson(handOver)
  return json === null ? null : cutIntoParts(await deflateToBytes(json))
}

/** Returns what the codes say together; null while some are missing. */
export async function readCodes(parts: CodeParts): Promise<HandOver | WholeFault | null> {
  if (missingParts(parts).length > 0) return null
  const packed = joinParts(parts)
  if (!packed) return 'DAMAGED'
  const json = await inflateBytes(packed, MOST_BYTES)
  return json === null ? 'TOO_BIG' : (parseHandOverJson(json) ?? 'UNREADABLE')
}
