import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { type ObjectStore, TooLarge, type UploadTerms } from '../../images/object-store.ts'

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
  /** A temporary path for the file with this key. `keep` moves it into place. */
  receive: (key: string) => Promise<{ path: string; keep: () => Promise<void>; drop: () => Promise<void> }>
}

/** Keeps files in `folder`. `key` signs the forms; `origin` is the address of this server for browsers. */
export function createDiskStore(folder: string, key: Uint8Array, origin: string): DiskStore {
  const sign = (policy: string) => createHmac('sha256', key).update(`upload:${policy}`).digest('base64url')
  const pathOf = (name: string) => join(folder, name)

  async function receive(name: string) {
    const path = `${pathOf(name)}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return {
      path,
      keep: () => rename(path, pathOf(name)),
      drop: () => rm(path, { force: true }),
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
    receive,
    read: async (name, maxBytes) => {
      try {
        if ((await stat(pathOf(name))).size > maxBytes) throw new TooLarge()
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    write: async (name, file) => {
      const { path, keep } = await receive(name)
      await writeFile(path, file, { flush: true, mode: 0o600 })
      await keep()
      await syncFolder(dirname(path))
    },
    remove: async (names) => {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
  }
}

/** A new file name is on the disk only after its folder was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
