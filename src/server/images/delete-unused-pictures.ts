import { picturePath } from '#domain/army/picture/picture-path.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { ObjectStore } from '#server/adapters/objects/object-store.ts'
import { keysOf } from './picture-keys.ts'

const DAY_MS = 86_400_000
/**
 * Each picture is checked once a day. A new one is first checked after a day, because its army may not be synced
 * yet.
 */
const CHECK_INTERVAL_MS = DAY_MS
/** A deleted army can be restored for this long, and what is removed can come back for this long. */
export const TRASH_MS = 30 * DAY_MS
const BATCH_SIZE = 500
/** The row of a picture that was taken down stays, so that the picture does. */
const NEVER = Number.MAX_SAFE_INTEGER

/**
 * Removes the pictures that no army and no snapshot shows any more, and deletes those that were removed 30 days ago.
 * `time` is in ms since 1970.
 */
export async function deleteUnusedPictures(
  database: Database,
  objects: ObjectStore,
  time: number,
): Promise<void> {
  for (let isFull = true; isFull;) {
    const due = await database
      .selectFrom('images')
      .select(['id', 'state'])
      .where('checked_ts', '<=', time - CHECK_INTERVAL_MS)
      .orderBy('checked_ts')
      .limit(BATCH_SIZE)
      .execute()
    for (const { id, state } of due) {
      const { incoming, stored, takenDown } = keysOf(id)
      // The database may be a backup from before the check of this picture.
      const hasFile = state === 'ready' || (state === 'expected' && (await objects.size(stored)) !== null)
      const isOver = await transact(database, (tx) => checkUses(tx, id, time, hasFile))
      // The upload form can be sent again while it is valid, so the incoming file may exist once more.
      await objects.remove(isOver ? [incoming, stored, takenDown] : [incoming])
    }
    isFull = due.length === BATCH_SIZE
  }
}

/**
 * Decides about one picture. It locks the row first, so that a push that names the picture comes either before, and is
 * seen, or after, and brings the picture back.
 *
 * @returns whether the files are to be deleted
 */
async function checkUses(
  tx: DatabaseTransaction,
  id: string,
  time: number,
  hasFile: boolean,
): Promise<boolean> {
  const ofPicture = tx.updateTable('images').where('id', '=', id)
  const picture = await ofPicture
    .set({ checked_ts: time })
    .where('checked_ts', '<=', time - CHECK_INTERVAL_MS)
    .returning(['state', 'removed_ts', 'taken_down_ts'])
    .executeTakeFirst()
  if (!picture) return false
  const { state, removed_ts, taken_down_ts } = picture
  if (taken_down_ts !== null) {
    if (taken_down_ts > time - TRASH_MS) return false
    await ofPicture.set({ checked_ts: NEVER, bytes: 0 }).execute()
    return true
  }
  if (state !== 'refused' && (await isShown(tx, id, time))) {
    if (removed_ts !== null) await ofPicture.set({ removed_ts: null }).execute()
    return false
  }
  if (hasFile && (removed_ts === null || removed_ts > time - TRASH_MS)) {
    if (removed_ts === null) await ofPicture.set({ removed_ts: time }).execute()
    return false
  }
  await tx.deleteFrom('images').where('id', '=', id).execute()
  return true
}

async function isShown(tx: DatabaseTransaction, imageId: string, time: number): Promise<boolean> {
  const uses = await tx
    .selectFrom('image_uses')
    .select(['user_id', 'id'])
    .where('image_id', '=', imageId)
    .execute()
  for (const { user_id, id } of uses) {
    const shows =
      user_id === ''
        ? await isSnapshot(tx, id, time)
        : await isShownByArmy(tx, { user_id, id }, imageId, time)
    if (shows) return true
  }
  return false
}

/** A snapshot that was taken down can come back for a while. */
async function isSnapshot(tx: DatabaseTransaction, shareId: string, time: number): Promise<boolean> {
  const row = await tx
    .selectFrom('snapshots')
    .select('taken_down_ts')
    .where('share_id', '=', shareId)
    .executeTakeFirst()
  return row !== undefined && (row.taken_down_ts === null || row.taken_down_ts > time - TRASH_MS)
}

/** Whether any version of an army shows the picture, unless the army was deleted too long ago. */
async function isShownByArmy(
  tx: DatabaseTransaction,
  army: { user_id: string; id: string },
  imageId: string,
  time: number,
): Promise<boolean> {
  const head = await tx
    .selectFrom('armies')
    .select(['deleted', 'ts', 'body'])
    .where('user_id', '=', army.user_id)
    .where('id', '=', army.id)
    .executeTakeFirst()
  if (head?.deleted === 1 && head.ts <= time - TRASH_MS) return false
  // Most pictures are in the current version, and the others take long to read.
  if (head?.body.includes(picturePath(imageId))) return true
  const version = await tx
    .selectFrom('army_versions')
    .select('rev')
    .where('user_id', '=', army.user_id)
    .where('id', '=', army.id)
    .where('body', 'is not', null)
    // The underscore is a wildcard here. At worst, a picture is kept too long.
    .where('body', 'like', `%${picturePath(imageId)}%`)
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}
