import { createHmac } from 'node:crypto'

/** What limits and the log know somebody by: always the same for the same text, and a riddle without the key. */
export type Pseudonym = (text: string) => string

const CHARACTERS = 22

export function createPseudonym(key: Uint8Array): Pseudonym {
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, CHARACTERS)
}
