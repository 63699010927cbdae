import { MAX_IMAGE_BYTES } from '#api/calls/images.ts'
import { sharedArmyId } from '#domain/army/paths.ts'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'
import { playedGameId } from '#domain/game/game-paths.ts'
import type { Database } from './adapters/database/tables.ts'
import { transact } from './adapters/database/transact.ts'
import { takeDownGame } from './games/stored-games.ts'
import type { ObjectStore } from './adapters/objects/object-store.ts'
import { keysOf } from './images/picture-keys.ts'
import type { Parts } from './parts/parts.ts'

type TakeDownParts = Pick<Parts, 'database' | 'now' | 'objects'>

/** The picture, share link or game that the operator takes down or brings back. */
export type Target = { type: 'picture' | 'share' | 'game'; id: string }

/**
 * Returns what is at an address of this site, such as `https://hobgoblin.example/army/s/abc`. A game can be named by
 * its id.
 */
export function targetOf(address: string): Target | null {
  const url = URL.parse(address, 'http://localhost')
  // The address of a resized picture names its original.
  const path = url?.searchParams.get('url') ?? url?.pathname ?? ''
  const picture = pictureIdOf(path)
  if (picture !== null) return { type: 'picture', id: picture }
  const share = sharedArmyId(path)
  if (share !== null) return { type: 'share', id: share }
  const game = playedGameId(path) ?? randomIdSchema.safeParse(address).data ?? null
  return game === null ? null : { type: 'game', id: game }
}

/**
 * Ends the service of a picture, of a game, or of a shared army and of all further links of that army, for good. The
 * moves of a game are erased at once, because its devices have them, and its streams end within a second.
 *
 * @returns whether it exists
 */
export async function takeDown(
  { database, objects, now }: TakeDownParts,
  { type, id }: Target,
): Promise<boolean> {
  if (type === 'game') return await transact(database, (tx) => takeDownGame(tx, id, now()))
  const isMarked = await mark(database, { type, id }, now())
  // A restored backup does not know of it, so the file must not be where it was.
  if (isMarked && type === 'picture') {
    const { incoming, stored, takenDown } = keysOf(id)
    await move(objects, stored, takenDown)
    await objects.remove([incoming])
  }
  return isMarked
}

/**
 * Takes that back, which is possible for 30 days. A game comes back when one of its devices puts it there again.
 *
 * @returns whether it could come back
 */
export async function bringBack(
  { database, objects, now }: TakeDownParts,
  { type, id }: Target,
): Promise<boolean> {
  if (type === 'share') {
    const ofShare = database.updateTable('snapshots').where('share_id', '=', id).where('body', '!=', '')
    return hasChanged(await ofShare.set({ taken_down_ts: null }).executeTakeFirst())
  }
  if (type === 'game') {
    const ofGame = database.updateTable('games').where('game_id', '=', id)
    return hasChanged(await ofGame.set({ taken_down_ts: null, last_move_ts: now() }).executeTakeFirst())
  }
  const { stored, takenDown } = keysOf(id)
  const isThere = (await move(objects, takenDown, stored)) || (await objects.size(stored)) !== null
  if (!isThere) return false
  const change = { taken_down_ts: null, removed_ts: null, checked_ts: now() }
  return hasChanged(await database.updateTable('images').set(change).where('id', '=', id).executeTakeFirst())
}

async function mark(
  database: Database,
  { type, id }: { type: 'picture' | 'share'; id: string },
  taken_down_ts: number,
): Promise<boolean> {
  const marked =
    type === 'share'
      ? database.updateTable('snapshots').set({ taken_down_ts }).where('share_id', '=', id)
      : database.updateTable('images').set({ taken_down_ts, checked_ts: taken_down_ts }).where('id', '=', id)
  return hasChanged(await marked.executeTakeFirst())
}

const hasChanged = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n

/** @returns whether there was a file to move */
async function move(objects: ObjectStore, from: string, to: string): Promise<boolean> {
  const file = await objects.read(from, MAX_IMAGE_BYTES)
  if (file === null) return false
  await objects.write(to, file, 'image/webp')
  await objects.remove([from])
  return true
}
