import type { ErrorHandler } from 'hono'
import { Unavailable } from '#server/adapters/database/database-failures.ts'
import type { AppContext } from './app-types.ts'
import { Busy } from '#server/base/busy.ts'
import { DiskFull, diskError, type FullDisks } from '#server/base/disk-full.ts'
import { StorageUnavailable } from '#server/adapters/objects/object-store.ts'
import { Refusal } from './refusal.ts'
import { refuse } from './refuse.ts'

const RETRY_AFTER_MS = 5000

/**
 * Answers an error that a feature threw. The details go into the log, not into the response. What is full, busy or gone
 * is a 503; a 500 is a bug.
 */
export const answerErrors =
  ({ fullDisks }: { fullDisks: FullDisks }): ErrorHandler =>
  (thrown, c: AppContext) => {
    const error = diskError('other files', thrown)
    if (error instanceof Busy) {
      c.var.log.warn({ event: 'busy' }, error.message)
      return refuse(c, new Refusal('BUSY', RETRY_AFTER_MS))
    }
    if (error instanceof DiskFull) {
      fullDisks.report(error)
      return refuse(c, new Refusal('BUSY', RETRY_AFTER_MS))
    }
    if (error instanceof Unavailable) {
      c.var.log.error({ event: 'database-unavailable', err: error }, 'The database is unavailable')
      return refuse(c, new Refusal('BUSY', RETRY_AFTER_MS))
    }
    if (error instanceof StorageUnavailable) {
      c.var.log.error({ event: 'storage-unavailable', err: error }, 'The storage of pictures is unavailable')
      return refuse(c, new Refusal('BUSY', RETRY_AFTER_MS))
    }
    c.var.log.error({ event: 'error', err: error }, 'A request failed')
    return refuse(c, 'SERVER_ERROR')
  }
