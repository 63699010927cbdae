import type { PageSize } from '#domain/sync/version.ts'
import type { Keys } from '#server/secrets/keys.ts'
import type { Passwords } from '#server/secrets/passwords.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Objects } from '#server/adapters/objects/open-objects.ts'
import type { Config } from '#server/base/config.ts'
import type { FullDisks } from '#server/base/disk-full.ts'
import type { Pictures } from '#server/images/pictures.ts'
import type { PictureQueue } from '#server/images/picture-queue.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Log } from '#server/base/log.ts'
import type { Metrics } from '#server/base/metrics.ts'
import type { Pseudonym } from '#server/base/pseudonym.ts'
import type { News } from '#server/sync/news.ts'

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
