import type { Log } from '../log.ts'

/** The client of a request, as far as the rules of accounts need to know it. */
export type Client = {
  /** The /24 or /64 that the request came from. */
  network: string
  /** The mark of a known device that the browser sent, or null. */
  device: string | null
  /** The refresh token that it sent, or null. */
  refreshToken: string | null
  /** A name for the device that its user understands, such as "Firefox on Android". */
  label: string
  /** Each line carries the id of the request and, as keyed hashes, its network and its user once that is known. */
  log: Log
  /** Names the user in all further lines of the log, by a user id or the key of an email. */
  identify: (who: string) => void
}
