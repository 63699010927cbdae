import type { ErrorHandler } from 'hono'
import { Unavailable } from '../adapters/database/failures.ts'
import type { AppContext } from './app-types.ts'
import { Busy } from '../busy.ts'
import { DiskFull } from '../disk-full.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from './refusal.ts'
import { refuse } from './refuse.ts'

const RETRY_AFTER_MS = 5000

/** Answers an error that a feature threw. The details go into the log, not into the response. */
export const answerErrors =
  ({ fullDisks }: Pick<Parts, 'fullDisks'>): ErrorHandler =>
  (error, c: AppContext) => {
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
    c.var.log.error({ event: 'error', err: error }, 'A request failed')
    return refuse(c, 'SERVER_ERROR')
  }
