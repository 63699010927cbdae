import { MAX_IMAGE_BYTES } from '../../api/create-image.ts'
import { picturePath } from '../../domain/army/picture-path.ts'
import type { Database, DatabaseTransaction } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import { Refusal } from '../refusal.ts'
import { type ObjectStore, TooLarge, type UploadForm } from './object-store.ts'
import type { WorkQueue } from './work-queue.ts'

/** Anybody who knows the id can see the picture, so ids must be impossible to guess. */
const ID_BYTES = 16
/** How long an upload form is valid, in ms. */
const FORM_MS = 10 * 60_000
/** The maximum that the server keeps for one account. docs/operating.md lists it for operators. */
const MAX_PER_ACCOUNT = { pictures: 500, bytes: 200_000_000 }

/** The keys of the uploaded file and of the checked picture. */
export const keysOf = (id: string) => ({ incoming: `incoming/${id}`, stored: picturePath(id).slice(1) })

export type Pictures = {
  /** Prepares the upload of a picture of this size in bytes. */
  prepare: (
    userId: string,
    declared: { bytes: number; type: string },
  ) => Promise<(UploadForm & { id: string }) | Refusal>
  /** The stored picture as WebP, made from the upload on the first read. Null if nothing was uploaded. */
  read: (id: string) => Promise<Buffer | Refusal | null>
}

type PictureParts = {
  database: Database
  objects: ObjectStore
  queue: WorkQueue
  now: () => number
  randomBytes: (size: number) => Buffer
}

/**
 * Uploaded pictures. The uploaded file itself is never served; readers get the picture that this server made
 * from it. (docs/images.md)
 */
export function createPictures({ database, objects, queue, now, randomBytes }: PictureParts): Pictures {
  const rowOf = (id: string) =>
    database.selectFrom('images').select(['state', 'type', 'bytes']).where('id', '=', id).executeTakeFirst()

  const saveResult = (id: string, result: { state: 'ready' | 'refused'; bytes: number }) =>
    transact(database, (tx) =>
      tx.updateTable('images').set(result).where('id', '=', id).where('state', '=', 'expected').execute(),
    )

  /** Reads the uploaded file. The form limits its size, but not every provider enforces that. */
  async function readUpload(key: string, bytes: number): Promise<Buffer | 'too large' | null> {
    try {
      return await objects.read(key, bytes)
    } catch (error) {
      if (error instanceof TooLarge) return 'too large'
      throw error
    }
  }

  async function makePicture(id: string): Promise<Buffer | Refusal | null> {
    const row = await rowOf(id)
    if (row?.state !== 'expected') return await read(id)
    const { incoming, stored } = keysOf(id)
    const upload = await readUpload(incoming, row.bytes)
    if (upload === null) return null
    // Loaded on first use, because the library takes memory and many servers never process a picture.
    const { checkPicture } = await import('./check-picture.ts')
    const picture = upload === 'too large' ? null : await checkPicture(upload, row.type)
    if (picture) await objects.write(stored, picture, 'image/webp')
    await saveResult(id, picture ? { state: 'ready', bytes: picture.length } : { state: 'refused', bytes: 0 })
    await objects.remove([incoming])
    return picture ?? new Refusal('NOT_AN_IMAGE')
  }

  async function read(id: string): Promise<Buffer | Refusal | null> {
    switch ((await rowOf(id))?.state) {
      case 'ready':
        return await objects.read(keysOf(id).stored, MAX_IMAGE_BYTES)
      case 'refused':
        return new Refusal('NOT_AN_IMAGE')
      case 'expected':
        return await queue(() => makePicture(id))
      case undefined:
        return null
    }
  }

  return {
    read,
    prepare: async (userId, { bytes, type }) => {
      const id = randomBytes(ID_BYTES).toString('base64url')
      const time = now()
      const isAdded = await transact(database, async (tx) => {
        if (!(await hasRoom(tx, userId, bytes))) return false
        const row = {
          id,
          user_id: userId,
          state: 'expected',
          type,
          bytes,
          created_ts: time,
          checked_ts: time,
        } as const
        await tx.insertInto('images').values(row).execute()
        return true
      })
      if (!isAdded) return new Refusal('ACCOUNT_FULL')
      const form = await objects.presign({ key: keysOf(id).incoming, type, bytes, expiresTs: time + FORM_MS })
      return { id, ...form }
    },
  }
}

async function hasRoom(tx: DatabaseTransaction, userId: string, bytes: number): Promise<boolean> {
  const used = await tx
    .selectFrom('images')
    .select(({ fn }) => [
      fn.countAll<number>().as('pictures'),
      fn.sum<string | number | null>('bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return used.pictures < MAX_PER_ACCOUNT.pictures && Number(used.bytes ?? 0) + bytes <= MAX_PER_ACCOUNT.bytes
}
