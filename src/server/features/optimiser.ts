import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { pictureIdOf } from '../../domain/army/picture-path.ts'
import { RATES, takeAll } from '../accounts/rates.ts'
import type { Api } from '../answer-call.ts'
import type { App, AppContext } from '../app-types.ts'
import { askerOf } from '../asker.ts'
import { createVariants, FITS, type Wanted } from '../images/variants.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refuse } from '../refuse.ts'
import { KEPT } from './images.ts'
import type { Site } from './site.ts'

const PATH = '/.netlify/images'
/** An illustration can change with the next build, so it is not kept for ever. */
const OF_SITE = 'public, max-age=86400'

const side = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((px) => px <= 2500)
  .nullable()

const querySchema = z.object({
  url: z.string(),
  fit: z.enum(FITS).catch('contain'),
  w: side,
  h: side,
})

/**
 * Answers our own pictures in the size and format that a browser wants: uploads and illustrations, and nothing else that
 * an address can name. (API-26, docs/faults.md R-37)
 */
export function addOptimiser(app: App, { cookies }: Api, parts: Parts, site?: Site): void {
  const { config, pictureQueue, pictures } = parts
  const variants = createVariants(join(config.DATA_DIR, 'variants'), pictureQueue)

  /** The original of a path. Only paths of this exact form lead anywhere. */
  function findSource(url: string): { read: () => Promise<Buffer | Refusal | null>; kept: string } | null {
    const id = pictureIdOf(url)
    if (id !== null) return { read: () => pictures.read(id), kept: KEPT }
    if (!/^\/service\/\w+\.png$/.test(url) || !site?.files.has(url)) return null
    return { read: () => readFile(site.folder + url), kept: OF_SITE }
  }

  app.get(PATH, async (c) => {
    const query = querySchema.safeParse({
      url: c.req.query('url'),
      fit: c.req.query('fit') ?? 'contain',
      w: c.req.query('w') ?? null,
      h: c.req.query('h') ?? null,
    })
    const source = query.success ? findSource(query.data.url) : null
    if (!query.success || !source) return refuse(c, 'VALIDATION_ERROR')
    const { url, ...size } = query.data
    const wanted: Wanted = { ...size, format: formatFor(c) }
    const variant = (await variants.find(url, wanted)) ?? (await makeVariant(c, url, source.read, wanted))
    if (variant instanceof Refusal) return refuse(c, variant)
    return c.body(new Uint8Array(variant), 200, {
      'Content-Type': `image/${wanted.format}`,
      'Cache-Control': source.kept,
      Vary: 'Accept',
    })
  })

  async function makeVariant(
    c: AppContext,
    url: string,
    read: () => Promise<Buffer | Refusal | null>,
    wanted: Wanted,
  ): Promise<Buffer | Refusal> {
    const asker = askerOf(c, cookies, parts)
    const refused = await takeAll(parts, asker, [RATES.newVariants, asker.network])
    if (refused) return refused
    const file = await read()
    if (file instanceof Refusal) return file
    return file === null ? new Refusal('NOT_FOUND') : await variants.make(url, file, wanted)
  }
}

function formatFor(c: AppContext): Wanted['format'] {
  const accepted = c.req.header('Accept') ?? ''
  if (accepted.includes('image/avif')) return 'avif'
  return accepted.includes('image/webp') ? 'webp' : 'jpeg'
}
