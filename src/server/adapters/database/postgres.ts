import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { isLoopback } from '../../origins.ts'
import { migrate } from './migrations.ts'
import type { Database, Tables } from './tables.ts'

/** Any number that no other program on the same database takes for its own. */
const MIGRATION_LOCK = 4_617_893

// pg answers 64-bit integers as texts; ours are milliseconds and counts, which a number holds.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A message for the operator: the database cannot be used as it is set up. */
export class UnfitDatabase extends Error {}

/** Opens the PostgreSQL database at `url` and brings it up to date. @throws UnfitDatabase */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: encrypted(url),
    application_name: 'hobgoblin',
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // A waiting connection that is lost is replaced by the next request.
  pool.on('error', () => undefined)
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await refuseLazyCommits(database)
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction)
    await migrate(transaction)
  })
  return database
}

/** Other machines are spoken to by TLS, with a certificate that is theirs, unless the address has another `sslmode`. */
export function encrypted(address: string): string {
  const url = new URL(address)
  const isOnWire = url.hostname !== '' && !isLoopback(url.hostname) && !url.searchParams.has('host')
  if (isOnWire && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** What is answered must be on the disk. */
async function refuseLazyCommits(database: Database): Promise<void> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(database)
  if (rows[0]?.synchronous_commit === 'off') {
    throw new UnfitDatabase('it has synchronous_commit off, which loses answered writes when it stops')
  }
}
