import { createHmac, createSecretKey } from 'node:crypto'

/** The name under which limits and the log know somebody: the same for the same text, and meaningless without the key. */
export type Pseudonym = (text: string) => string

const CHARACTERS = 22

export function createPseudonym(key: Uint8Array): Pseudonym {
  // Each use of a key that is bytes would import it anew, which takes ten times as long as the HMAC.
  const secret = createSecretKey(key)
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, CHARACTERS)
}
