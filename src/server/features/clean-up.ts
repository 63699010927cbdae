import { setInterval as every } from 'node:timers/promises'
import type { DeleteResult } from 'kysely'
import { deleteUnverified } from '#server/accounts/delete-account.ts'
import { DEVICE_KEPT_MS } from '#server/accounts/devices.ts'
import { isAbandoned } from '#server/accounts/email-owner.ts'
import { requireRightClock } from '#server/adapters/database/clock.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { eraseOldGames } from '#server/games/stored-games.ts'
import { deleteUnusedPictures } from '#server/images/delete-unused-pictures.ts'
import type { Parts } from '#server/parts/parts.ts'
import { endSnapshots } from '#server/snapshots/end-snapshots.ts'
import { LONGEST_WINDOW_MS } from '#server/limits/values.ts'
import { deleteOldBodies } from '#server/sync/history.ts'

const EVERY_MS = 10 * 60_000
/** Keeps requests from very many addresses from filling the disk. */
const MAX_LIMITS = 200_000
/** Statements have a time limit, and nothing else may wait long for a transaction. */
const BATCH_SIZE = 1000

/** Cleans up regularly until the server stops. Several servers may do so on one database. */
export async function cleanUpRegularly(
  {
    clockOffset,
    database,
    keys,
    log,
    now,
    objects,
    stopping,
  }: Pick<Parts, 'clockOffset' | 'database' | 'keys' | 'log' | 'now' | 'objects' | 'stopping'>,
  everyMs = EVERY_MS,
): Promise<void> {
  try {
    for await (const _ of every(everyMs, undefined, { signal: stopping, ref: false })) {
      // Keys may have been rotated while this server received no requests.
      const cleaned = requireRightClock(clockOffset).then(async () => {
        await cleanUp(database, now())
        await deleteUnusedPictures(database, objects, now())
      })
      await Promise.all([cleaned, keys.reread()]).catch((error: unknown) =>
        log.warn({ event: 'clean-up-failed', err: error }, 'Cleaning up failed and will be retried'),
      )
    }
  } catch (error) {
    if (!stopping.aborted) throw error
  }
}

/** Deletes everything that has expired at `time`, in ms since 1970, in small steps. */
export async function cleanUp(database: Database, time: number): Promise<void> {
  for (const deleteBatch of EXPIRED) {
    while ((await transact(database, (tx) => deleteBatch(tx, time))) >= BATCH_SIZE);
  }
  await endUnverified(database, time)
  await trimLimits(database)
  await endSnapshots(database, time)
  await eraseOldGames(database, time)
  await deleteOldBodies(database, time)
}

/** Each deletes up to a batch of rows that have expired, by an index. @returns how many */
const EXPIRED: readonly ((tx: DatabaseTransaction, time: number) => Promise<number>)[] = [
  async (tx, time) => {
    const due = tx.selectFrom('sessions').select('id').where('expires_ts', '<=', time).limit(BATCH_SIZE)
    return countOf(await tx.deleteFrom('sessions').where('id', 'in', due).executeTakeFirst())
  },
  async (tx, time) => {
    const due = tx.selectFrom('codes').select('token_id').where('expires_ts', '<=', time).limit(BATCH_SIZE)
    return countOf(await tx.deleteFrom('codes').where('token_id', 'in', due).executeTakeFirst())
  },
  async (tx, time) => {
    const due = tx
      .selectFrom('known_devices')
      .select(['user_id', 'device_hash'])
      .where('last_used_ts', '<=', time - DEVICE_KEPT_MS)
      .limit(BATCH_SIZE)
    return countOf(
      await tx
        .deleteFrom('known_devices')
        .where((eb) =>
          eb(eb.refTuple('user_id', 'device_hash'), 'in', due.$asTuple('user_id', 'device_hash')),
        )
        .executeTakeFirst(),
    )
  },
  async (tx, time) => {
    const due = tx.selectFrom('limits').select('key').where('expires_ts', '<=', time).limit(BATCH_SIZE)
    return countOf(await tx.deleteFrom('limits').where('key', 'in', due).executeTakeFirst())
  },
  // A server with a wrong clock has begun these.
  async (tx, time) => {
    const latest = time + 2 * LONGEST_WINDOW_MS
    const due = tx.selectFrom('limits').select('key').where('expires_ts', '>', latest).limit(BATCH_SIZE)
    return countOf(await tx.deleteFrom('limits').where('key', 'in', due).executeTakeFirst())
  },
]

/** One account in a transaction, so that two never wait for each other's games. */
async function endUnverified(database: Database, time: number): Promise<void> {
  const due = await database.selectFrom('users').select('id').where(isAbandoned(time)).execute()
  for (const { id } of due) await transact(database, (tx) => deleteUnverified(tx, id, isAbandoned(time)))
}

const countOf = ({ numDeletedRows }: DeleteResult): number => Number(numDeletedRows)

/** Deletes the lowest counts first, so that limits that are nearly reached stay. */
export async function trimLimits(
  database: Database,
  limits = { max: MAX_LIMITS, step: 10_000 },
): Promise<void> {
  while ((await transact(database, (tx) => trimStep(tx, limits))) > 0);
}

/** Each step looks at every count, and sorts none of them. @returns how many it deleted */
async function trimStep(
  tx: DatabaseTransaction,
  { max, step }: { max: number; step: number },
): Promise<number> {
  const { total, lowest } = await tx
    .selectFrom('limits')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('count').as('lowest')])
    .executeTakeFirstOrThrow()
  if (total <= max) return 0
  const due = tx
    .selectFrom('limits')
    .select('key')
    .where('count', '=', lowest)
    .orderBy('expires_ts')
    .limit(Math.min(total - max, step))
  return countOf(await tx.deleteFrom('limits').where('key', 'in', due).executeTakeFirst())
}
