import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'

type Total = Tables['totals']['name']

/**
 * The maximum size of all of a kind together, in bytes: about a million armies, or 100,000 games.
 * (docs/operating.md)
 */
export const MAX_TOTALS: Readonly<Record<Total, number>> = {
  'snapshot-bytes': 10_000_000_000,
  'game-bytes': 10_000_000_000,
}

/** The part of a total that strangers may fill with what is new. The rest is for accounts and for games under way. */
const OPEN_TO_ALL = 0.8

/** The size of all of a kind together, in bytes. */
export async function readTotal(database: Database, name: Total): Promise<number> {
  const row = await database
    .selectFrom('totals')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

/**
 * Adds the size of something new.
 *
 * @param mayUseReserve whether it is of an account or of a game under way
 * @returns false if there is no room for it
 */
export async function reserveBytes(
  tx: DatabaseTransaction,
  name: Total,
  bytes: number,
  mayUseReserve: boolean,
): Promise<boolean> {
  const max = MAX_TOTALS[name] * (mayUseReserve ? 1 : OPEN_TO_ALL)
  const { numUpdatedRows } = await tx
    .updateTable('totals')
    .set({ value: sql`value + ${bytes}` })
    .where('name', '=', name)
    .where('value', '<=', max - bytes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Subtracts the sizes of what was deleted. */
export async function releaseBytes(
  tx: DatabaseTransaction,
  name: Total,
  deleted: readonly { bytes: number }[],
): Promise<void> {
  const bytes = deleted.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes === 0) return
  await tx
    .updateTable('totals')
    .set({ value: sql`value - ${bytes}` })
    .where('name', '=', name)
    .execute()
}
