import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './adapters/database/tables.ts'
import type { Pseudonym } from './pseudonym.ts'

/**
 * Allows `max` tries in a window of `windowMs`, which starts with the first try. `name` keeps limits apart.
 */
export type Limit = { name: string; max: number; windowMs: number }

/** `retryAfterMs` is the rest of the window; `isFirst` is true for the first refusal in it. */
export type Verdict = { allowed: true } | { allowed: false; retryAfterMs: number; isFirst: boolean }

export type Amount = readonly [limit: Limit, amount: number]
export type AmountVerdict = { allowed: true } | (Extract<Verdict, { allowed: false }> & { limit: Limit })

/** Rate limits in the database. They survive a restart and hold for all servers together. */
export type Limits = {
  /** Counts one try for `subject` (a network, an account…) and says whether it is within the limit. */
  take: (limit: Limit, subject: string, transaction?: DatabaseTransaction) => Promise<Verdict>
  /**
   * Adds an amount to each of several limits, with one statement. An amount of 0 only reads the limit. Once a limit is
   * exceeded, nothing is added to it, so that refusals write nothing.
   *
   * @returns the verdict on the first limit that is exceeded, with that limit
   */
  add: (
    amounts: readonly Amount[],
    subject: string,
    transaction?: DatabaseTransaction,
  ) => Promise<AmountVerdict>
  /** Says whether one more try would be within the limit, without counting it. */
  peek: (limit: Limit, subject: string, transaction?: DatabaseTransaction) => Promise<Verdict>
}

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

  const add: Limits['add'] = async (amounts, subject, transaction) => {
    const time = now()
    const counted = amounts.map(([limit, amount]) => ({ limit, amount, key: keyOf(limit, subject) }))
    const rows = await (transaction ?? database)
      .insertInto('limits')
      .values(
        counted.map(({ limit, amount, key }) => ({ key, count: amount, expires_ts: time + limit.windowMs })),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`case when limits.expires_ts <= ${time} then excluded.count else limits.count + excluded.count end`,
            expires_ts: sql`case when limits.expires_ts <= ${time} then excluded.expires_ts else limits.expires_ts end`,
          })
          .where(sql<boolean>`limits.expires_ts <= ${time} or ${isWithin(counted)}`),
      )
      .returning(['key', 'count', 'expires_ts'])
      .execute()
    for (const { limit, key } of counted) {
      // Without a row the limit was exceeded before, and nothing was written.
      const row = rows.find((one) => one.key === key)
      if (row && row.count <= limit.max) continue
      const expiresTs = row?.expires_ts ?? (await expiryOf(key, transaction)) ?? time
      return { allowed: false, limit, retryAfterMs: expiresTs - time, isFirst: row !== undefined }
    }
    return { allowed: true }
  }

  return {
    add,
    async take(limit, subject, transaction) {
      const verdict = await add([[limit, 1]], subject, transaction)
      if (verdict.allowed) return verdict
      const { allowed, retryAfterMs, isFirst } = verdict
      return { allowed, retryAfterMs, isFirst }
    },

    async peek(limit, subject, transaction) {
      const time = now()
      const row = await (transaction ?? database)
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

/** True for a row whose limit has not been exceeded. */
const isWithin = (counted: readonly { limit: Limit; key: string }[]) =>
  sql.join(
    counted.map(({ limit, key }) => sql`limits.key = ${key} and limits.count <= ${limit.max}`),
    sql` or `,
  )
