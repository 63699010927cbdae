import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely'
import pg from 'pg'
import { isLoopback } from '#server/base/origins.ts'
import { type FailureKind, translateErrors } from './database-failures.ts'
import { migrate } from './migrate.ts'
import type { PoolState } from './pool-state.ts'
import type { Database, Tables } from './tables.ts'
import { UnfitDatabase, UnusedDatabase } from './unfit-database.ts'

// pg returns 64-bit integers as strings. Ours are milliseconds and counts, which fit into a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const CONNECT_MS = 5000
/** How long a statement of a request may take, in ms. */
const STATEMENT_MS = 10_000

/** Opens the PostgreSQL database at `url` and brings it up to date. @throws UnfitDatabase */
export async function openPostgres(
  url: string,
  watchPool?: (read: () => PoolState) => void,
  statementMs = STATEMENT_MS,
): Promise<Database> {
  const options = {
    connectionString: withTls(url),
    application_name: 'hobgoblin',
    connectionTimeoutMillis: CONNECT_MS,
  }
  // Statements have no timeout here, because a migration may take long. Kysely limits the wait for its lock.
  const migrating = kyselyOf(createPool({ ...options, max: 1 }))
  try {
    await requireDurableCommits(migrating)
    await migrate(migrating)
  } finally {
    await migrating.destroy()
  }
  const pool = createPool({
    ...options,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
  })
  watchPool?.(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  return kyselyOf(pool)
}

/** @returns the name and host of the database at `url`, which a server has used @throws UnusedDatabase */
export async function findPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: withTls(url), connectionTimeoutMillis: CONNECT_MS })
  const name = `PostgreSQL database "${client.database ?? ''}" on ${client.host}`
  try {
    await client.connect()
    const { rows } = await client.query<{ users: string | null }>("select to_regclass('users') as users")
    if (!rows[0]?.users) throw new UnusedDatabase(`${name} has no tables of a server`)
    return name
  } finally {
    await client.end()
  }
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // A query on a lost connection fails by itself. An idle connection that is lost emits an event, which would
  // end the process without a listener.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const kyselyOf = (pool: pg.Pool): Database =>
  new Kysely<Tables>({ dialect: new PooledDialect({ pool: translatingPool(pool) }) })

class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter()
  }
}

/**
 * "hobgobli" in ASCII. It is not the number of Kysely's own lock, because older servers may have left that one behind in
 * a pooler, where nobody can release it.
 */
export const MIGRATION_LOCK = 0x686f62676f626c69n
const MIGRATION_LOCK_MS = 3_600_000

/**
 * Kysely's lock belongs to a session, and a pooler such as PgBouncer lends one for a transaction only: two servers could
 * have the lock, or it could stay behind. This lock ends with its transaction, which may also take longer than the other
 * statements of a pooled connection.
 */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(...[database]: Parameters<PostgresAdapter['acquireMigrationLock']>) {
    await sql`select set_config('lock_timeout', ${String(MIGRATION_LOCK_MS)}, true),
      set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(database)
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(database)
  }

  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction has released it.
  }
}

/** The pool for Kysely, with the errors of `database-failures.ts`. It has no cursors, because nothing uses them. */
function translatingPool(pool: pg.Pool): PostgresPool {
  const connect = async () => {
    const client = await translateErrors(
      () => 'unavailable',
      () => pool.connect(),
    )
    return {
      query: (text: string, values: readonly unknown[] = []) =>
        translateErrors(kindOf, () => client.query(text, [...values])),
      release: (destroy?: boolean) => client.release(destroy),
    } as unknown as PostgresPoolClient
  }
  return { options: pool.options, connect, end: () => pool.end() }
}

/**
 * Maps PostgreSQL's five-character error code. Any other error comes from the connection, unless it is a bug of
 * ours.
 */
function kindOf(error: unknown): FailureKind | undefined {
  if (!(error instanceof pg.DatabaseError)) return error instanceof TypeError ? undefined : 'unavailable'
  const { code = '' } = error
  if (code === '23505') return 'duplicate'
  if (/^(40001|40P01)$/.test(code)) return 'collision'
  if (code === '53100') return 'full'
  // XX is an error inside of PostgreSQL, such as a quota of its disk, for which it has no code.
  return /^(08|53|57|58|XX)|^(23503|25006|25P03|40003|55P03)$/.test(code) ? 'unavailable' : undefined
}

/**
 * Connections to other machines use TLS with a verified certificate, unless the URL sets another `sslmode`.
 */
export function withTls(address: string): string {
  const url = new URL(address)
  const isRemote = url.hostname !== '' && !isLoopback(url.hostname) && !url.searchParams.has('host')
  if (isRemote && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** A write must be on the disk before it is answered. */
async function requireDurableCommits(database: Database): Promise<void> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(database)
  if (rows[0]?.synchronous_commit === 'off') {
    throw new UnfitDatabase('it has synchronous_commit off, which loses answered writes when it stops')
  }
}
