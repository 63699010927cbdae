import { picturePath } from '../../domain/army/picture-path.ts'
import type { Database } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import type { ObjectStore } from './object-store.ts'
import { keysOf } from './pictures.ts'

const DAY_MS = 86_400_000
/**
 * Each picture is checked once a day. A new one is first checked after a day, because its army may not be synced
 * yet.
 */
const CHECK_INTERVAL_MS = DAY_MS
/** A deleted army can be restored for this long. */
const TRASH_MS = 30 * DAY_MS
/** How many pictures one run checks. */
const BATCH_SIZE = 500

/** Deletes the pictures that no army and no snapshot shows any more. `time` is in ms since 1970. */
export async function deleteUnusedPictures(
  database: Database,
  objects: ObjectStore,
  time: number,
): Promise<void> {
  const due = await database
    .selectFrom('images')
    .select(['id', 'state'])
    .where('checked_ts', '<=', time - CHECK_INTERVAL_MS)
    .orderBy('checked_ts')
    .limit(BATCH_SIZE)
    .execute()
  for (const { id, state } of due) {
    const { incoming, stored } = keysOf(id)
    const isUsed = state === 'ready' && (await isShown(database, id, time))
    // The upload form can be sent again while it is valid, so the incoming file may exist once more.
    await objects.remove(isUsed ? [incoming] : [incoming, stored])
    await transact(database, async (tx) => {
      if (isUsed) await tx.updateTable('images').set({ checked_ts: time }).where('id', '=', id).execute()
      else await tx.deleteFrom('images').where('id', '=', id).execute()
    })
  }
}

async function isShown(database: Database, imageId: string, time: number): Promise<boolean> {
  const uses = await database
    .selectFrom('image_uses')
    .select(['user_id', 'id'])
    .where('image_id', '=', imageId)
    .execute()
  for (const { user_id, id } of uses) {
    const shows =
      user_id === ''
        ? await isSnapshot(database, id)
        : await isShownByArmy(database, { user_id, id }, imageId, time)
    if (shows) return true
  }
  return false
}

async function isSnapshot(database: Database, shareId: string): Promise<boolean> {
  const row = await database
    .selectFrom('snapshots')
    .select('share_id')
    .where('share_id', '=', shareId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any version of an army shows the picture, and the army exists or can be restored. */
async function isShownByArmy(
  database: Database,
  army: { user_id: string; id: string },
  imageId: string,
  time: number,
): Promise<boolean> {
  const head = await database
    .selectFrom('armies')
    .select(['deleted', 'ts'])
    .where('user_id', '=', army.user_id)
    .where('id', '=', army.id)
    .executeTakeFirst()
  if (!head || (head.deleted === 1 && head.ts <= time - TRASH_MS)) return false
  const version = await database
    .selectFrom('army_versions')
    .select('rev')
    .where('user_id', '=', army.user_id)
    .where('id', '=', army.id)
    // The underscore is a wildcard here. At worst, a picture is kept too long.
    .where('body', 'like', `%${picturePath(imageId)}%`)
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}
