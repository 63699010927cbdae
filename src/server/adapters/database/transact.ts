import { setTimeout as wait } from 'node:timers/promises'
import { Collision } from './failures.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

const TRIES = 5
const MAX_PAUSE_MS = 50

/**
 * Runs `work` in one transaction, which is rolled back if it throws. If another transaction wins, `work` runs
 * again from the start, so it must have no effect outside `transaction`. It must not use the database itself:
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
      if (tried >= TRIES || !(error instanceof Collision)) throw error
      await wait(Math.random() * MAX_PAUSE_MS * tried)
    }
  }
}
