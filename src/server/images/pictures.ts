import { MAX_IMAGE_BYTES } from '#api/calls/images.ts'
import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { createUploadCheck, type UploadParts } from './check-upload.ts'
import { loadCheckPicture } from './load-check-picture.ts'
import type { UploadForm } from '#server/adapters/objects/object-store.ts'
import { keysOf } from './picture-keys.ts'

/** Anybody who knows the id can see the picture, so ids must be impossible to guess. */
const ID_BYTES = 16
/** How long an upload form is valid, in ms. */
const FORM_MS = 10 * 60_000
/** The maximum that the server keeps for one account. docs/operating.md lists it for operators. */
const MAX_PER_ACCOUNT = { pictures: 500, bytes: 200_000_000 }

export type Pictures = {
  /** Prepares the upload of a picture of this size in bytes. */
  prepare: (
    userId: string,
    declared: { bytes: number; type: string },
  ) => Promise<(UploadForm & { id: string }) | Refusal>
  /** Whether a picture can be read. The first time this checks the upload. Null if there is none. @throws Busy */
  find: (id: string) => Promise<'ready' | Refusal | null>
  /** The stored picture as WebP. Null if there is none. @throws Busy */
  read: (id: string) => Promise<Buffer | Refusal | null>
}

type PictureParts = Omit<UploadParts, 'check'> &
  Partial<Pick<UploadParts, 'check'>> & {
    now: () => number
    randomBytes: (size: number) => Buffer
  }

const checkWithSharp: UploadParts['check'] = async (file, type) =>
  (await loadCheckPicture()).checkPicture(file, type)

/**
 * Uploaded pictures. The uploaded file itself is never served; readers get the picture that this server made
 * from it. (docs/images.md)
 */
export function createPictures({ check = checkWithSharp, ...parts }: PictureParts): Pictures {
  const { database, objects, now, randomBytes } = parts
  const checkUpload = createUploadCheck({ ...parts, check })

  /** A picture that was taken down is not a 404, because a device uploads again what the server has lost. */
  async function refusalOfMissing(id: string): Promise<Refusal | null> {
    const isTakenDown = (await objects.size(keysOf(id).takenDown)) !== null
    return isTakenDown ? new Refusal('PICTURE_REFUSED') : null
  }

  async function find(id: string): Promise<'ready' | Refusal | null> {
    const row = await database
      .selectFrom('images')
      .select(['state', 'taken_down_ts'])
      .where('id', '=', id)
      .where('removed_ts', 'is', null)
      .executeTakeFirst()
    if (row && row.taken_down_ts !== null) return new Refusal('PICTURE_REFUSED')
    switch (row?.state) {
      case 'ready':
        return 'ready'
      case 'refused':
        return new Refusal('NOT_AN_IMAGE')
      case 'expected':
        return (await checkUpload(id)) ?? (await refusalOfMissing(id))
      case undefined:
        return null
    }
  }

  return {
    find,
    read: async (id) => {
      const found = await find(id)
      if (found !== 'ready') return found
      return (await objects.read(keysOf(id).stored, MAX_IMAGE_BYTES)) ?? (await refusalOfMissing(id))
    },
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
