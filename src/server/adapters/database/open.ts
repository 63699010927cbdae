import type { Config } from '../../config.ts'
import type { PoolState } from './pool-state.ts'
import type { Database } from './tables.ts'

/**
 * Opens the configured database and brings it up to date: PostgreSQL if `DATABASE_URL` is set, otherwise a file
 * in `DATA_DIR`. Only the driver in use is loaded. For PostgreSQL, `watchPool` receives a function that reads
 * the state of the pool.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  watchPool?: (read: () => PoolState) => void,
): Promise<Database> {
  if (DATABASE_URL === undefined) return await (await import('./sqlite.ts')).openSqlite(DATA_DIR)
  return await (await import('./postgres.ts')).openPostgres(DATABASE_URL, watchPool)
}
