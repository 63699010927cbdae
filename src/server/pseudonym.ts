import { createHmac } from 'node:crypto'

/** The name under which limits and the log know somebody: the same for the same text, and meaningless without the key. */
export type Pseudonym = (text: string) => string

const CHARACTERS = 22

export function createPseudonym(key: Uint8Array): Pseudonym {
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, CHARACTERS)
}
