import type { PageSize } from '#domain/sync/version.ts'
import type { Keys } from './accounts/keys.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Database } from './adapters/database/tables.ts'
import type { Mail } from './adapters/mail/mail.ts'
import type { Objects } from './adapters/objects/open-objects.ts'
import type { Config } from './config.ts'
import type { FullDisks } from './disk-full.ts'
import type { Pictures } from './images/pictures.ts'
import type { PictureQueue } from './images/picture-queue.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Pseudonym } from './pseudonym.ts'
import type { News } from './sync/news.ts'

/** The dependencies of features and rules. Tests pass their own. */
export type Parts = {
  /** Asks the database how far this server's clock is ahead of its own, in ms. */
  clockOffset: () => Promise<number>
  config: Config
  database: Database
  fullDisks: FullDisks
  /** The keys that sign tokens, shared by all servers on one database. */
  keys: Keys
  pseudonym: Pseudonym
  limits: Limits
  mail: Mail
  objects: Objects
  passwords: Passwords
  pictures: Pictures
  pictureQueue: PictureQueue
  log: Log
  metrics: Metrics
  news: News
  /** Aborted when the server starts to shut down. */
  stopping: AbortSignal
  /** Tests use a smaller page of a pull. */
  pageSize?: PageSize
  /** The time in ms since 1970. */
  now: () => number
  /** Random bytes from a cryptographic generator. */
  randomBytes: (size: number) => Buffer
}
