import { type Migration, Migrator } from 'kysely/migration'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './tables.ts'
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
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error === undefined) return
  if (!(error instanceof Error)) throw new Error('The tables could not be migrated.')
  // Kysely reports a database as corrupted if it has a migration that this server does not know.
  if (/previously executed migration \S+ is missing/.test(error.message)) {
    throw new UnfitDatabase('The database is newer than this server.', { cause: error })
  }
  throw error
}
