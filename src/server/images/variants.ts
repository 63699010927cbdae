import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkQueue } from './work-queue.ts'

export const FITS = ['contain', 'cover', 'fill'] as const
export const FORMATS = ['avif', 'webp', 'jpeg'] as const

/** The requested form of a picture: within `w` by `h` px; null leaves a side open. */
export type VariantOptions = {
  fit: (typeof FITS)[number]
  w: number | null
  h: number | null
  format: (typeof FORMATS)[number]
}

/** The maximum size of all cached variants, and after how many new variants it is checked. */
const CACHE = { maxBytes: 500_000_000, checkEvery: 200 }

export type Variants = {
  /** A cached variant, or null. */
  find: (source: string, options: VariantOptions) => Promise<Buffer | null>
  /** Makes a variant of the picture in `file` and caches it. `source` identifies the picture. */
  make: (source: string, file: Buffer, options: VariantOptions) => Promise<Buffer>
}

/**
 * Makes pictures in other sizes and formats. They are cached in `folder`, which may be emptied at any time.
 */
export function createVariants(folder: string, queue: WorkQueue): Variants {
  const inProgress = new Map<string, Promise<Buffer>>()
  let made = 0

  const fileOf = (source: string, options: VariantOptions) =>
    join(
      folder,
      createHash('sha256')
        .update(JSON.stringify([source, options]))
        .digest('base64url'),
    )

  async function make(path: string, file: Buffer, options: VariantOptions): Promise<Buffer> {
    const variant = await queue(() => render(file, options))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = `${path}.${randomUUID()}`
    await writeFile(part, variant)
    await rename(part, path)
    made += 1
    if (made % CACHE.checkEvery === 0) await dropOldest(folder, CACHE.maxBytes)
    return variant
  }

  return {
    find: async (source, options) => {
      const path = fileOf(source, options)
      const cached = await readFile(path).catch(() => null)
      // Recently requested variants are dropped last.
      if (cached) void utimes(path, new Date(), new Date()).catch(() => undefined)
      return cached
    },
    make: (source, file, options) => {
      const path = fileOf(source, options)
      const running = inProgress.get(path)
      if (running) return running
      const variant = make(path, file, options).finally(() => inProgress.delete(path))
      inProgress.set(path, variant)
      return variant
    },
  }
}

/** The lower efforts make files a few per cent larger and save most of the time. */
async function render(file: Buffer, { fit, w, h, format }: VariantOptions): Promise<Buffer> {
  const { openPicture } = await import('./check-picture.ts')
  const picture = openPicture(file).resize({
    ...(w !== null && { width: w }),
    ...(h !== null && { height: h }),
    fit: fit === 'contain' ? 'inside' : fit,
    withoutEnlargement: fit === 'contain',
  })
  switch (format) {
    case 'avif':
      return await picture.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return await picture.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpeg':
      return await picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  }
}

/** Removes the least recently requested files until the rest takes at most `maxBytes`. */
export async function dropOldest(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
      return { path, size, mtimeMs }
    }),
  )
  let total = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes) return
    await rm(path, { force: true })
    total -= size
  }
}
