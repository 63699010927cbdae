import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './adapters/database/tables.ts'
import type { Pseudonym } from './pseudonym.ts'

/**
 * Allows `max` tries in a window of `windowMs`, which starts with the first try. `name` keeps limits apart.
 */
export type Limit = { name: string; max: number; windowMs: number }

/** `retryAfterMs` is the rest of the window; `isFirst` is true for the first refusal in it. */
export type Verdict = { allowed: true } | { allowed: false; retryAfterMs: number; isFirst: boolean }

/** Rate limits in the database. They survive a restart and hold for all servers together. */
export type Limits = {
  /** Counts one try for `subject` (a network, an account…) and says whether it is within the limit. */
  take: (limit: Limit, subject: string, transaction?: DatabaseTransaction) => Promise<Verdict>
  /** Says whether one more try would be within the limit, without counting it. */
  peek: (limit: Limit, subject: string) => Promise<Verdict>
}

/** Subjects are stored as keyed hashes, so that the table does not reveal who used the app. */
export function createLimits(database: Database, pseudonym: Pseudonym, now: () => number): Limits {
  const keyOf = ({ name }: Limit, subject: string): string =>
    `${name}:${pseudonym(`limit:${name}:${subject}`)}`

  return {
    async take(limit, subject, transaction) {
      const time = now()
      const { count, expires_ts } = await (transaction ?? database)
        .insertInto('limits')
        .values({ key: keyOf(limit, subject), count: 1, expires_ts: time + limit.windowMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when limits.expires_ts <= ${time} then 1 else limits.count + 1 end`,
            expires_ts: sql`case when limits.expires_ts <= ${time} then excluded.expires_ts else limits.expires_ts end`,
          }),
        )
        .returning(['count', 'expires_ts'])
        .executeTakeFirstOrThrow()
      return count <= limit.max
        ? { allowed: true }
        : { allowed: false, retryAfterMs: expires_ts - time, isFirst: count === limit.max + 1 }
    },

    async peek(limit, subject) {
      const time = now()
      const row = await database
        .selectFrom('limits')
        .select(['count', 'expires_ts'])
        .where('key', '=', keyOf(limit, subject))
        .where('expires_ts', '>', time)
        .executeTakeFirst()
      return row === undefined || row.count < limit.max
        ? { allowed: true }
        : { allowed: false, retryAfterMs: row.expires_ts - time, isFirst: row.count === limit.max }
    },
  }
}
