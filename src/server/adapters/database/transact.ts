import { setTimeout as wait } from 'node:timers/promises'
import { DiskFull } from '#server/base/disk-full.ts'
import { Collision } from './database-failures.ts'
import { isFull, markFull } from './full.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

const TRIES = 5
const MAX_PAUSE_MS = 50

/**
 * Runs `work` in one transaction, which is rolled back if it throws. If another transaction wins or the disk
 * turns out to be full, `work` runs again from the start, so it must have no effect outside `transaction`. It must not use the database itself:
 * SQLite has one connection, and the transaction holds it.
 */
export async function transact<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (error instanceof DiskFull && !isFull(database)) {
        // The second run does not write what can also be kept in memory, so it may succeed.
        markFull(database)
        continue
      }
      if (tried >= TRIES || !(error instanceof Collision)) throw error
      await wait(Math.random() * MAX_PAUSE_MS * tried)
    }
  }
}
