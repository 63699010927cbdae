import { MAX_IMAGE_BYTES } from '#api/calls/images.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type ObjectStore, TooLarge } from '#server/adapters/objects/object-store.ts'
import { keysOf } from './picture-keys.ts'
import type { PictureQueue } from './picture-queue.ts'

/** After this many checks that took too long, the picture is refused. */
const MAX_TRIES = 3
const RETRY_AFTER_MS = 60_000

export type UploadParts = {
  database: Database
  objects: ObjectStore
  queue: PictureQueue
  /** Makes the stored picture from an uploaded file. */
  check: (file: Buffer, type: string) => Promise<Buffer | 'refused' | 'too slow'>
}

/** Turns an upload into a picture. @returns null if nothing was uploaded */
type CheckUpload = (id: string) => Promise<'ready' | Refusal | null>

/** Several requests for one picture cause one check. */
export function createUploadCheck({ database, objects, queue, check }: UploadParts): CheckUpload {
  const running = new Map<string, Promise<'ready' | Refusal | null>>()

  const save = (id: string, change: { state: 'ready' | 'refused'; bytes: number } | { tries: number }) =>
    transact(database, (tx) =>
      tx.updateTable('images').set(change).where('id', '=', id).where('state', '=', 'expected').execute(),
    )

  const expected = (id: string) =>
    database
      .selectFrom('images')
      .select(['type', 'bytes', 'tries', 'user_id'])
      .where('id', '=', id)
      .where('state', '=', 'expected')
      .executeTakeFirst()

  /** Reads the uploaded file. The form limits its size, but not every provider enforces that. */
  async function readUpload(key: string, bytes: number): Promise<Buffer | 'too large' | null> {
    try {
      return await objects.read(key, bytes)
    } catch (error) {
      if (error instanceof TooLarge) return 'too large'
      throw error
    }
  }

  async function makePicture(id: string, isStored: boolean): Promise<'ready' | Refusal | null> {
    const { incoming, stored } = keysOf(id)
    const row = await expected(id)
    const upload =
      row && (isStored ? await readUpload(stored, MAX_IMAGE_BYTES) : await readUpload(incoming, row.bytes))
    if (!upload) return null
    const type = isStored ? 'image/webp' : row.type
    const picture = upload === 'too large' ? 'refused' : await check(upload, type)
    if (picture === 'too slow' && row.tries + 1 < MAX_TRIES) {
      await save(id, { tries: row.tries + 1 })
      return new Refusal('BUSY', RETRY_AFTER_MS)
    }
    const isMade = picture instanceof Buffer
    if (isMade) await objects.write(stored, picture, 'image/webp')
    await save(id, isMade ? { state: 'ready', bytes: picture.length } : { state: 'refused', bytes: 0 })
    await objects.remove([incoming])
    return isMade ? 'ready' : new Refusal('NOT_AN_IMAGE')
  }

  /**
   * Only a file gets into the queue. If the database is a backup from before the check, only the picture itself exists. It
   * is checked again, because not every provider keeps forms from writing there. What was uploaded comes first, because a
   * storage that became full may have kept half of the picture.
   */
  async function find(id: string): Promise<'ready' | Refusal | null> {
    const { incoming, stored } = keysOf(id)
    const isStored = (await objects.size(incoming)) === null
    if (isStored && (await objects.size(stored)) === null) return null
    const owner = (await expected(id))?.user_id ?? id
    return await queue.add('check', owner, () => makePicture(id, isStored))
  }

  return (id) => {
    const found = running.get(id) ?? find(id).finally(() => running.delete(id))
    running.set(id, found)
    return found
  }
}
