import { sql } from 'kysely'
import { MAX_CLOCK_OFFSET_MS } from '#server/adapters/database/clock.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import type { Pseudonym } from '#server/base/pseudonym.ts'

/**
 * Allows `max` tries in a window of `windowMs`, which starts with the first try. `name` keeps limits apart.
 */
export type Limit = { name: string; max: number; windowMs: number }

/** `retryAfterMs` is the rest of the window; `isFirst` is true for the first refusal in it. */
export type Verdict = { allowed: true } | { allowed: false; retryAfterMs: number; isFirst: boolean }

/** Rate limits in the database. They survive a restart and hold for all servers together. */
export type Limits = {
  /**
   * Counts one try, or another `amount`, for `subject` (a network, an account…) and says whether it is within the limit.
   * Once the limit is exceeded, nothing is added to it, so that refusals write nothing.
   */
  take: (
    limit: Limit,
    subject: string,
    transaction?: DatabaseTransaction,
    amount?: number,
  ) => Promise<Verdict>
  /** Whether one more try would be within the limit, without counting it. */
  peek: (limit: Limit, subject: string, transaction?: DatabaseTransaction) => Promise<Verdict>
}

/** How far two servers may be apart, each of them as far from the clock of the database as it may be, in ms. */
const SKEW_MS = 2 * MAX_CLOCK_OFFSET_MS

/** Whether a window is over. One that ends later than any window could was begun by a server with a wrong clock. */
const isOver = (time: number, windowMs: number) =>
  sql<boolean>`(limits.expires_ts <= ${time} or limits.expires_ts > ${time + windowMs + SKEW_MS})`

/** Subjects are stored as keyed hashes, so that the table does not reveal who used the app. */
export function createLimits(database: Database, pseudonym: Pseudonym, now: () => number): Limits {
  const keyOf = ({ name }: Limit, subject: string): string =>
    `${name}:${pseudonym(`limit:${name}:${subject}`)}`

  async function expiryOf(key: string, transaction?: DatabaseTransaction): Promise<number | undefined> {
    const row = await (transaction ?? database)
      .selectFrom('limits')
      .select('expires_ts')
      .where('key', '=', key)
      .executeTakeFirst()
    return row?.expires_ts
  }

  return {
    async take(limit, subject, transaction, amount = 1) {
      const time = now()
      const key = keyOf(limit, subject)
      const over = isOver(time, limit.windowMs)
      const row = await (transaction ?? database)
        .insertInto('limits')
        .values({ key, count: amount, expires_ts: time + limit.windowMs })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              count: sql`case when ${over} then excluded.count else limits.count + excluded.count end`,
              expires_ts: sql`case when ${over} then excluded.expires_ts else limits.expires_ts end`,
            })
            .where(sql<boolean>`${over} or limits.count <= ${limit.max}`),
        )
        .returning(['count', 'expires_ts'])
        .executeTakeFirst()
      if (row && row.count <= limit.max) return { allowed: true }
      // Without a row the limit was exceeded before, and nothing was written.
      const expiresTs = row?.expires_ts ?? (await expiryOf(key, transaction)) ?? time
      return { allowed: false, retryAfterMs: expiresTs - time, isFirst: row !== undefined }
    },

    async peek(limit, subject, transaction) {
      const time = now()
      const row = await (transaction ?? database)
        .selectFrom('limits')
        .select(['count', 'expires_ts'])
        .where('key', '=', keyOf(limit, subject))
        .where(sql<boolean>`not ${isOver(time, limit.windowMs)}`)
        .executeTakeFirst()
      return row === undefined || row.count < limit.max
        ? { allowed: true }
        : { allowed: false, retryAfterMs: row.expires_ts - time, isFirst: row.count === limit.max }
    },
  }
}
