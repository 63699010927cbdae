import { sql } from 'kysely'
import { Unavailable } from './database-failures.ts'
import type { Database } from './tables.ts'

/** How far the clocks of a server and of its database may be apart, in ms. */
export const MAX_CLOCK_OFFSET_MS = 30_000

/**
 * Asks the database for its time.
 *
 * @returns how far the clock of this server is ahead of it, in ms. 0 for the embedded database, which has the same clock
 * @throws Unavailable if the database does not answer
 */
export async function readClockOffset(
  database: Database,
  now: () => number,
  isEmbedded: boolean,
): Promise<number> {
  if (isEmbedded) {
    await sql`select 1`.execute(database)
    return 0
  }
  const before = now()
  const { rows } = await sql<{
    ts: number
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ts`.execute(database)
  const after = now()
  const ts = rows[0]?.ts ?? after
  // The answer was made at some time in between.
  if (ts < before) return before - ts
  return ts > after ? after - ts : 0
}

class WrongClock extends Unavailable {
  override message = 'The clock of this server is not that of the database'
}

/**
 * Makes sure that this server can tell what has expired.
 *
 * @throws Unavailable if its clock is wrong, or the database does not answer
 */
export async function requireRightClock(clockOffset: () => Promise<number>): Promise<void> {
  if (Math.abs(await clockOffset()) > MAX_CLOCK_OFFSET_MS) throw new WrongClock()
}
