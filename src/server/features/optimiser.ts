import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { pictureIdOf } from '../../domain/army/picture-path.ts'
import { RATE_LIMITS, countOrRefuse } from '../accounts/rate-limits.ts'
import type { Api } from '../answer-call.ts'
import type { App, AppContext } from '../app-types.ts'
import { clientOf } from '../client-of.ts'
import { createVariants, FITS, type VariantOptions } from '../images/variants.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { refuse } from '../refuse.ts'
import { CACHE_FOREVER } from './images.ts'
import type { Site } from './site.ts'

const PATH = '/.netlify/images'
/** An illustration can change with the next build, so it is cached only for a while. */
const CACHE_FOR_A_DAY = 'public, max-age=86400'

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
 * Serves uploads and illustrations in the size and format that the browser asks for. No other address can be
 * requested. (API-26, docs/faults.md R-37)
 */
export function addOptimiser(app: App, { cookies }: Api, parts: Parts, site?: Site): void {
  const { config, pictureQueue, pictures } = parts
  const variants = createVariants(join(config.DATA_DIR, 'variants'), pictureQueue)

  /** Finds the original of a path. Only paths of this exact form are accepted. */
  function findSource(
    url: string,
  ): { read: () => Promise<Buffer | Refusal | null>; cacheControl: string } | null {
    const id = pictureIdOf(url)
    if (id !== null) return { read: () => pictures.read(id), cacheControl: CACHE_FOREVER }
    if (!/^\/service\/\w+\.png$/.test(url) || !site?.files.has(url)) return null
    return { read: () => readFile(site.folder + url), cacheControl: CACHE_FOR_A_DAY }
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
    const options: VariantOptions = { ...size, format: formatFor(c) }
    const variant = (await variants.find(url, options)) ?? (await makeVariant(c, url, source.read, options))
    if (variant instanceof Refusal) return refuse(c, variant)
    return c.body(new Uint8Array(variant), 200, {
      'Content-Type': `image/${options.format}`,
      'Cache-Control': source.cacheControl,
      Vary: 'Accept',
    })
  })

  async function makeVariant(
    c: AppContext,
    url: string,
    read: () => Promise<Buffer | Refusal | null>,
    options: VariantOptions,
  ): Promise<Buffer | Refusal> {
    const client = clientOf(c, cookies, parts)
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.newVariants, client.network])
    if (refused) return refused
    const file = await read()
    if (file instanceof Refusal) return file
    return file === null ? new Refusal('NOT_FOUND') : await variants.make(url, file, options)
  }
}

function formatFor(c: AppContext): VariantOptions['format'] {
  const accepted = c.req.header('Accept') ?? ''
  if (accepted.includes('image/avif')) return 'avif'
  return accepted.includes('image/webp') ? 'webp' : 'jpeg'
}
