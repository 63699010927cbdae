import type { Config } from '#server/base/config.ts'
import type { PoolState } from './pool-state.ts'
import type { Database } from './tables.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

/**
 * Opens the configured database and brings it up to date: PostgreSQL if `DATABASE_URL` is set, otherwise a file
 * in `DATA_DIR`. Only the driver in use is loaded. For PostgreSQL, `watchPool` receives a function that reads
 * the state of the pool, and a statement of a request may take `statementMs`.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Settings,
  watchPool?: (read: () => PoolState) => void,
  statementMs?: number,
): Promise<Database> {
  if (DATABASE_URL === undefined) return await (await import('./sqlite.ts')).openSqlite(DATA_DIR)
  return await (await import('./postgres.ts')).openPostgres(DATABASE_URL, watchPool, statementMs)
}

/**
 * Finds the configured database without opening it for writing, creating it or changing its tables.
 *
 * @returns its name for the operator, without a password
 * @throws UnfitDatabase if no server has ever used it
 */
export async function findDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<string> {
  if (DATABASE_URL === undefined) return (await import('./sqlite.ts')).findSqlite(DATA_DIR)
  return await (await import('./postgres.ts')).findPostgres(DATABASE_URL)
}

/** The message for the operator about a database that cannot be used. It contains no password. */
export function explainDatabase({ DATABASE_URL, DATA_DIR }: Settings, error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : 'an unknown error'
  return DATABASE_URL === undefined
    ? `The database in DATA_DIR "${DATA_DIR}" cannot be used: ${reason}`
    : `The database at DATABASE_URL cannot be used: ${reason}`
}
