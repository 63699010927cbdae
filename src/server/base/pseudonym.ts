import { createHmac, createSecretKey } from 'node:crypto'

/**
 * A keyed hash that stands for a user or network in limits and the log. The same text gives the same pseudonym,
 * which is meaningless without the key.
 */
export type Pseudonym = (text: string) => string

const CHARACTERS = 22

export function createPseudonym(key: Uint8Array): Pseudonym {
  // A key given as bytes would be imported on each use, which takes ten times as long as the HMAC.
  const secret = createSecretKey(key)
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, CHARACTERS)
}
