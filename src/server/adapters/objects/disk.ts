import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { type ObjectStore, TooLarge, type UploadTerms } from './object-store.ts'
import { ofStorage } from './object-failures.ts'

/** The path to which browsers upload files. */
export const UPLOAD_PATH = '/v1/uploads'

const termsSchema = z.object({
  key: z.string(),
  type: z.string(),
  bytes: z.number(),
  expiresTs: z.number(),
})

/** A folder of files. Its upload forms are received by `features/uploads.ts`. */
export type DiskStore = ObjectStore & {
  /** The terms of an upload, or null if this store did not sign the form or the form has expired. */
  accept: (fields: Readonly<Record<string, string>>, now: number) => UploadTerms | null
  /** Writes a file as it arrives. If this fails, or at `signal`, nothing of it remains. @throws TooLarge, DiskFull */
  receive: (terms: UploadTerms, file: Readable, signal: AbortSignal) => Promise<void>
}

/** Keeps files in `folder`. `key` signs the forms; `origin` is the address of this server for browsers. */
export function createDiskStore(folder: string, key: Uint8Array, origin: string): DiskStore {
  const sign = (policy: string) => createHmac('sha256', key).update(`upload:${policy}`).digest('base64url')
  const pathOf = (name: string) => join(folder, name)

  /** Lets `fill` write a file under another name, and moves it into place when it is complete and on the disk. */
  async function place(name: string, fill: (path: string) => Promise<void>): Promise<void> {
    const path = `${pathOf(name)}.${randomUUID()}.part`
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await fill(path)
      await rename(path, pathOf(name))
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined)
      throw error
    }
  }

  return {
    presign: (terms) => {
      const policy = Buffer.from(JSON.stringify(terms)).toString('base64url')
      const fields = { key: terms.key, 'Content-Type': terms.type, policy, signature: sign(policy) }
      return Promise.resolve({ url: origin + UPLOAD_PATH, fields })
    },
    accept: ({ key: name, 'Content-Type': type, policy = '', signature = '' }, now) => {
      const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(policy))]
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      const terms = termsSchema.parse(JSON.parse(Buffer.from(policy, 'base64url').toString()))
      const isSame = terms.key === name && terms.type === type
      return isSame && now < terms.expiresTs ? terms : null
    },
    receive: (terms, file, signal) =>
      ofStorage(() =>
        place(terms.key, (path) =>
          pipeline(file, boundedBy(terms.bytes), createWriteStream(path, { mode: 0o600, flush: true }), {
            signal,
          }),
        ),
      ),
    read: (name, maxBytes) =>
      nullIfMissing(async () => {
        if ((await stat(pathOf(name))).size > maxBytes) throw new TooLarge()
        return await readFile(pathOf(name))
      }),
    size: (name) => nullIfMissing(async () => (await stat(pathOf(name))).size),
    write: (name, file) =>
      ofStorage(() => place(name, (path) => writeFile(path, file, { flush: true, mode: 0o600 }))),
    remove: (names) =>
      ofStorage(async () => {
        for (const name of names) await rm(pathOf(name), { force: true })
      }),
  }
}

const nullIfMissing = <Found>(find: () => Promise<Found>): Promise<Found | null> =>
  ofStorage(async () => {
    try {
      return await find()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  })

/** Passes on at most `max` bytes. */
function boundedBy(max: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > max) done(new TooLarge())
      else done(null, chunk)
    },
  })
}

/** A new file name is on the disk only after its folder was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
