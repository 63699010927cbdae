import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { diskError, DiskFull, type FullDisks } from '#server/base/disk-full.ts'
import type { Log } from '#server/base/log.ts'
import { loadCheckPicture } from './load-check-picture.ts'
import type { PictureQueue } from './picture-queue.ts'

export const FITS = ['contain', 'cover', 'fill'] as const
const FORMATS = ['avif', 'webp', 'jpeg'] as const

/** The requested form of a picture: within `w` by `h` px; null leaves a side open. */
export type VariantOptions = {
  fit: (typeof FITS)[number]
  w: number | null
  h: number | null
  format: (typeof FORMATS)[number]
}

/** The maximum size of all cached variants, and after how many new variants it is checked. */
const CACHE = { maxBytes: 500_000_000, checkEvery: 200 }

/** `source` identifies the content of the picture, `options` its form, and `client` who asks for it. */
type VariantRequest = {
  source: string
  options: VariantOptions | 'preview'
  client: string
  draw: () => Promise<Buffer | null>
}

export type Variants = {
  /** A variant that is cached or being drawn, or null. */
  find: (source: string, options: VariantRequest['options']) => Promise<Buffer | null>
  /**
   * Draws a variant when it is its turn, and caches it. Null if there is no picture. @throws Busy
   */
  make: (request: VariantRequest) => Promise<Buffer | null>
}

/**
 * Makes pictures in other sizes and formats, and previews. They are cached in a folder, which may be emptied at any
 * time. A variant that cannot be cached is still served, and the log has the reason.
 */
export function createVariants({
  config,
  pictureQueue: queue,
  fullDisks,
  log,
}: {
  config: Config
  pictureQueue: PictureQueue
  fullDisks: FullDisks
  log: Log
}): Variants {
  const folder = join(config.DATA_DIR, 'variants')
  const inProgress = new Map<string, Promise<Buffer | null>>()
  let made = 0

  const fileOf = (source: string, options: VariantRequest['options']) =>
    join(
      folder,
      createHash('sha256')
        .update(JSON.stringify([source, options]))
        .digest('base64url'),
    )

  function reportUnkept(error: unknown): void {
    if (error instanceof DiskFull) fullDisks.report(error)
    else log.warn({ event: 'picture-not-cached', err: error }, 'A picture could not be cached')
  }

  async function make(path: string, { options, client, draw }: VariantRequest): Promise<Buffer | null> {
    // Files are read only now, so that waiting requests take no memory.
    const variant = await queue.add(options === 'preview' ? 'preview' : 'resize', client, draw)
    if (!variant) return null
    await keep(path, variant).catch((error: unknown) => reportUnkept(diskError('picture sizes', error)))
    return variant
  }

  async function keep(path: string, variant: Buffer): Promise<void> {
    const part = `${path}.${randomUUID()}`
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(part, variant)
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined)
      throw error
    }
    made += 1
    if (made % CACHE.checkEvery === 0) await dropOldest(folder, CACHE.maxBytes)
  }

  return {
    find: async (source, options) => {
      const path = fileOf(source, options)
      const running = inProgress.get(path)
      if (running) return await running
      const cached = await readFile(path).catch(() => null)
      // Recently requested variants are dropped last.
      if (cached) void utimes(path, new Date(), new Date()).catch(() => undefined)
      return cached
    },
    make: (request) => {
      const path = fileOf(request.source, request.options)
      const running = inProgress.get(path)
      if (running) return running
      const variant = make(path, request).finally(() => inProgress.delete(path))
      inProgress.set(path, variant)
      return variant
    },
  }
}

/** Makes a picture in another size and format. The lower efforts make files a few per cent larger and save most of the time. */
export async function render(file: Buffer, { fit, w, h, format }: VariantOptions): Promise<Buffer> {
  const { openPicture } = await loadCheckPicture()
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
async function dropOldest(folder: string, maxBytes: number): Promise<void> {
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
