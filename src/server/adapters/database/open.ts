import type { Config } from '../../config.ts'
import type { PoolState } from './pool-state.ts'
import type { Database } from './tables.ts'

/**
 * Opens the database of the settings and brings it up to date: PostgreSQL by `DATABASE_URL`, else a file in
 * `DATA_DIR`. Loads only the driver that is needed. On PostgreSQL `watchPool` gets a function that reads the pool's state.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  watchPool?: (read: () => PoolState) => void,
): Promise<Database> {
  if (DATABASE_URL === undefined) return await (await import('./sqlite.ts')).openSqlite(DATA_DIR)
  return await (await import('./postgres.ts')).openPostgres(DATABASE_URL, watchPool)
}
