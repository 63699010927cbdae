import { setInterval as every } from 'node:timers/promises'
import { sql } from 'kysely'
import { DEVICE_KEPT_MS } from '../accounts/devices.ts'
import { UNVERIFIED_KEPT_MS } from '../accounts/email-owner.ts'
import type { Database } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import { deleteUnusedPictures } from '../images/delete-unused-pictures.ts'
import type { Parts } from '../parts.ts'
import { deleteOldBodies } from '../sync/history.ts'

const EVERY_MS = 10 * 60_000
/** Keeps requests from very many addresses from filling the disk. */
const MAX_LIMITS = 200_000

/** Cleans up regularly until the server stops. Several servers may do so on one database. */
export async function cleanUpRegularly(
  {
    database,
    keys,
    log,
    now,
    objects,
    stopping,
  }: Pick<Parts, 'database' | 'keys' | 'log' | 'now' | 'objects' | 'stopping'>,
  everyMs = EVERY_MS,
): Promise<void> {
  try {
    for await (const _ of every(everyMs, undefined, { signal: stopping, ref: false })) {
      // Keys may have been rotated while this server received no requests.
      const cleaned = cleanUp(database, now()).then(() => deleteUnusedPictures(database, objects, now()))
      await Promise.all([cleaned, keys.reread()]).catch((error: unknown) =>
        log.warn({ event: 'clean-up-failed', err: error }, 'Cleaning up failed and will be retried'),
      )
    }
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}

/** Deletes everything that has expired at `time`, in ms since 1970. */
export async function cleanUp(database: Database, time: number): Promise<void> {
  await transact(database, (transaction) =>
    transaction.deleteFrom('sessions').where('expires_ts', '<=', time).execute(),
  )
  await transact(database, (transaction) =>
    transaction.deleteFrom('codes').where('expires_ts', '<=', time).execute(),
  )
  await transact(database, (transaction) =>
    transaction
      .deleteFrom('known_devices')
      .where('last_used_ts', '<=', time - DEVICE_KEPT_MS)
      .execute(),
  )
  await transact(database, (transaction) =>
    transaction
      .deleteFrom('users')
      .where('is_verified', '=', 0)
      .where('created_ts', '<=', time - UNVERIFIED_KEPT_MS)
      .execute(),
  )
  await transact(database, (transaction) =>
    transaction.deleteFrom('limits').where('expires_ts', '<=', time).execute(),
  )
  await trimLimits(database)
  await deleteOldBodies(database, time)
}

/** Deletes the lowest counts first, so that limits that are nearly reached stay. */
export async function trimLimits(database: Database, max = MAX_LIMITS): Promise<void> {
  await transact(database, async (transaction) => {
    const { rows } = await sql<{
      excess: number
    }>`select count(*) - ${sql.lit(max)} as excess from limits`.execute(transaction)
    const excess = rows[0]?.excess ?? 0
    if (excess <= 0) return
    const lowest = transaction
      .selectFrom('limits')
      .select('key')
      .orderBy('count')
      .orderBy('expires_ts')
      .limit(excess)
    await transaction.deleteFrom('limits').where('key', 'in', lowest).execute()
  })
}
