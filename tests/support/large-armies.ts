import type { Database } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { createDatabaseRows } from '#server/sync/database-rows.ts'
import { makeArmy, makeUnit } from './army.ts'

/** An army of about 235 kB, nearly as large as an army may be. */
export const makeLargeArmy = (index: number, units = 58) => ({
  ...makeArmy({ id: `large${String(index).padStart(7, '0')}`, name: `Large ${index}` }),
  units: Array.from({ length: units }, (_, unit) =>
    makeUnit({ name: `Unit ${unit}`, description: 'x'.repeat(3900) }),
  ),
})

/** Stores large armies for a user, each with its own `ts`, as if they had been pushed. */
export async function storeLargeArmies(database: Database, userId: string, count: number): Promise<void> {
  await transact(database, async (tx) => {
    const rows = createDatabaseRows(tx, userId, 1)
    await rows.lock()
    await rows.save({ seq: count, bytes: 1, armies: count })
    for (let ts = 1; ts <= count; ts += 1) await rows.write([{ army: makeLargeArmy(ts), rev: 'a', ts }])
  })
}
