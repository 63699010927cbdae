import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf } from './army-lists.ts'
import { gameRecordSchema } from './game-record.ts'
import type { GamesTransaction } from './games-database.ts'

type Tx = GamesTransaction<'readwrite'>

/** Deletes a game for good. */
export async function eraseGame(tx: Tx, list: ListKey, id: string): Promise<void> {
  await tx.objectStore('moves').delete(rangeOf(list, id))
  await tx.objectStore('photos').delete(rangeOf(list, id))
  await tx.objectStore('games').delete([list, id])
}

/** Marks a game as deleted, or restores it. */
export async function setDeleted(
  tx: Tx,
  list: ListKey,
  id: string,
  deleted_ts: number | undefined,
): Promise<void> {
  const stored = gameRecordSchema.safeParse(await tx.objectStore('games').get([list, id]))
  // A game whose record cannot be read has no place for the mark.
  if (!stored.success) return deleted_ts === undefined ? undefined : eraseGame(tx, list, id)
  const { deleted_ts: _before, ...kept } = stored.data
  await tx.objectStore('games').put(deleted_ts === undefined ? kept : { ...kept, deleted_ts })
}
