import { MAX_IMAGE_BYTES } from '../api/calls/create-image.ts'
import { sharedArmyId } from '../domain/army/paths.ts'
import { pictureIdOf } from '../domain/army/picture-path.ts'
import type { Database } from './adapters/database/tables.ts'
import type { ObjectStore } from './images/object-store.ts'
import { keysOf } from './images/picture-keys.ts'
import type { Parts } from './parts.ts'

type TakeDownParts = Pick<Parts, 'database' | 'now' | 'objects'>

/** What the operator takes down, or brings back. */
export type Target = { type: 'picture' | 'share'; id: string }

/** The picture or shared army at an address of this site, such as `https://hobgoblin.example/army/s/abc`. */
export function targetOf(address: string): Target | null {
  const url = URL.parse(address, 'http://localhost')
  // The address of a resized picture names its original.
  const path = url?.searchParams.get('url') ?? url?.pathname ?? ''
  const picture = pictureIdOf(path)
  if (picture !== null) return { type: 'picture', id: picture }
  const share = sharedArmyId(path)
  return share === null ? null : { type: 'share', id: share }
}

/**
 * Ends the service of a picture, or of a shared army and of all further links of that army, for good.
 *
 * @returns whether it exists
 */
export async function takeDown(
  { database, objects, now }: TakeDownParts,
  { type, id }: Target,
): Promise<boolean> {
  const isMarked = await mark(database, { type, id }, now())
  // A restored backup does not know of it, so the file must not be where it was.
  if (isMarked && type === 'picture') {
    const { incoming, stored, takenDown } = keysOf(id)
    await move(objects, stored, takenDown)
    await objects.remove([incoming])
  }
  return isMarked
}

/** Takes that back, which is possible for 30 days. @returns whether it could come back */
export async function bringBack(
  { database, objects, now }: TakeDownParts,
  { type, id }: Target,
): Promise<boolean> {
  if (type === 'share') {
    const ofShare = database.updateTable('snapshots').where('share_id', '=', id).where('body', '!=', '')
    return hasChanged(await ofShare.set({ taken_down_ts: null }).executeTakeFirst())
  }
  const { stored, takenDown } = keysOf(id)
  const isThere = (await move(objects, takenDown, stored)) || (await objects.size(stored)) !== null
  if (!isThere) return false
  const change = { taken_down_ts: null, removed_ts: null, checked_ts: now() }
  return hasChanged(await database.updateTable('images').set(change).where('id', '=', id).executeTakeFirst())
}

async function mark(database: Database, { type, id }: Target, taken_down_ts: number): Promise<boolean> {
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
