import type { Log } from '#server/base/log.ts'

/** The facts about the client of a request that the rules of accounts need. */
export type Client = {
  /** The /24 or /64 that the request came from. */
  network: string
  /** The device token that the browser sent, or null. */
  device: string | null
  /** The refresh token that the browser sent, or null. */
  refreshToken: string | null
  /** A name for the device that its user understands, such as "Firefox on Android". */
  label: string
  /** Each line carries the id of the request and, as keyed hashes, its network and its user once that is known. */
  log: Log
  /** Adds the user to all further lines of the log, by a user id or the key of an email address. */
  identify: (who: string) => void
}
