import type { Passwords } from './accounts/passwords.ts'
import type { Mail } from './adapters/mail/queue.ts'
import type { Database } from './adapters/database/tables.ts'
import type { Config } from './config.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** All that the features take from their surroundings, so that tests can give their own. */
export type Parts = {
  config: Config
  database: Database
  /** The key that tokens are signed with, the same on all servers of one database. */
  secret: Uint8Array
  limits: Limits
  mail: Mail
  passwords: Passwords
  log: Log
  /** Absent where nobody may ask for them. */
  metrics?: Metrics
  /** Aborted once the server has been told to stop. */
  stopping: AbortSignal
  /** Milliseconds since 1970. */
  now: () => number
  /** From a generator that nobody can foretell. */
  randomBytes: (size: number) => Buffer
}
