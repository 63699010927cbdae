import type { Log } from '../log.ts'

/** Who asks, as far as the rules of accounts have to know. */
export type Asker = {
  /** The /24 or /64 that the request came from. */
  network: string
  /** What the browser says it is known by, or null. */
  device: string | null
  /** The refresh token that it still holds, or null. */
  refreshToken: string | null
  /** What its user knows it by, such as "Firefox on Android". */
  label: string
  /** Has the id of the request, its network and, once known, its user in each line, as keyed hashes. */
  log: Log
  /** Says in all further lines of the log whom it is about: the id of a user, or the key of an email. */
  identify: (who: string) => void
}
