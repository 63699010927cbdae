import { setTimeout as wait } from 'node:timers/promises'
import { Collision } from './failures.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

const TRIES = 5
const MAX_PAUSE_MS = 50

/**
 * Runs `work` in one transaction, which is rolled back when it throws. Work that loses to another transaction is
 * done again from its beginning, so it must do nothing but ask `transaction`. It must not ask the database
 * itself: SQLite has one connection, which the transaction holds until it ends.
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
