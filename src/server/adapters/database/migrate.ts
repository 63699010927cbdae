import { DEFAULT_MIGRATION_LOCK_TABLE, type Migration, MIGRATION_LOCK_ID, Migrator } from 'kysely/migration'
import { MIGRATIONS } from './migrations.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { UnfitDatabase } from './unfit-database.ts'

/**
 * Brings the tables up to date. If several servers start at once, one migrates and the others wait. Tests
 * pass the `migrations` of another version.
 *
 * @throws UnfitDatabase if a later version of the server has written the database
 */
export async function migrate(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<void> {
  const error = await database
    .transaction()
    .execute((tx) => migrateIn(tx, migrations))
    .catch((error: unknown) => error)
  if (error === undefined) return
  if (!(error instanceof Error)) throw new Error('The tables could not be migrated.')
  // Kysely reports a database as corrupted if it has a migration that this server does not know.
  if (/previously executed migration \S+ is missing/.test(error.message)) {
    throw new UnfitDatabase('The database is newer than this server.', { cause: error })
  }
  throw error
}

/**
 * Everything is in one transaction, because a pooler such as PgBouncer lends a connection only for that long.
 *
 * @throws what Kysely reports, so that nothing stays
 */
async function migrateIn(
  tx: DatabaseTransaction,
  migrations: Readonly<Record<string, Migration>>,
): Promise<undefined> {
  // Kysely takes the lock only after it has made its own tables, which several servers must not do at once.
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }
  await tx.getExecutor().adapter.acquireMigrationLock(tx, lock)
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db: tx, provider }).migrateToLatest()
  if (error !== undefined) throw error as Error
}
