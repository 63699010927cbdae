import * as z from 'zod'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App, AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/calls/client-of.ts'
import { offeredSize } from '#server/images/offered-size.ts'
import type { Pictures } from '#server/images/pictures.ts'
import { FITS, render, type VariantOptions, type Variants } from '#server/images/variants.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuse } from '#server/http/refuse.ts'
import { CACHE_FOREVER } from './images.ts'
import type { Site } from '#server/site/site.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

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

type Source = {
  /** Returns what identifies the content of the picture. Null if there is no picture. */
  find: () => Promise<string | Refusal | null>
  read: () => Promise<Buffer | null>
  cacheControl: string
}

/**
 * Serves uploads and illustrations in about the size, and in the format, that the browser asks for. No other address
 * can be requested.
 */
export function addOptimiser(
  app: App,
  { cookies }: Api,
  parts: Parts,
  variants: Variants,
  site?: Site,
): void {
  const { pictures } = parts

  /** Finds the original of a path. Only paths of this exact form are accepted. */
  function sourceOf(url: string): Source | null {
    const id = pictureIdOf(url)
    if (id !== null) return { ...uploadOf(pictures, id, url), cacheControl: CACHE_FOREVER }
    const file = site?.files.get(url)
    if (!/^\/service\/\w+\.png$/.test(url) || !file) return null
    return {
      // An illustration can have another content after the next build.
      find: () => Promise.resolve(file.etag),
      read: () => Promise.resolve(Buffer.from(file.bytes.buffer)),
      cacheControl: CACHE_FOR_A_DAY,
    }
  }

  app.get(PATH, async (c) => {
    const query = querySchema.safeParse({
      url: c.req.query('url'),
      fit: c.req.query('fit') ?? 'contain',
      w: c.req.query('w') ?? null,
      h: c.req.query('h') ?? null,
    })
    const source = query.success ? sourceOf(query.data.url) : null
    if (!query.success || !source) return refuse(c, 'VALIDATION_ERROR')
    const { fit, ...size } = query.data
    const options: VariantOptions = { fit, ...offeredSize(size), format: formatFor(c) }
    const variant = await findVariant(c, source, options)
    if (variant instanceof Refusal) return refuse(c, variant)
    return c.body(new Uint8Array(variant), 200, {
      'Content-Type': `image/${options.format}`,
      'Cache-Control': source.cacheControl,
      Vary: 'Accept',
    })
  })

  /** A picture that is gone is not served from the cache either. */
  async function findVariant(
    c: AppContext,
    { find, read }: Source,
    options: VariantOptions,
  ): Promise<Buffer | Refusal> {
    const source = await find()
    if (source instanceof Refusal) return source
    if (source === null) return new Refusal('NOT_FOUND')
    const cached = await variants.find(source, options)
    if (cached) return cached
    const client = clientOf(c, cookies, parts)
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.newVariants, client.network])
    if (refused) return refused
    const draw = async () => {
      const file = await read()
      return file && (await render(file, options))
    }
    const made = await variants.make({ source, options, client: client.network, draw })
    return made ?? new Refusal('NOT_FOUND')
  }
}

function uploadOf(pictures: Pictures, id: string, url: string): Pick<Source, 'find' | 'read'> {
  return {
    find: async () => {
      const found = await pictures.find(id)
      return found === 'ready' ? url : found
    },
    read: async () => {
      const picture = await pictures.read(id)
      return picture instanceof Refusal ? null : picture
    },
  }
}

function formatFor(c: AppContext): VariantOptions['format'] {
  const accepted = c.req.header('Accept') ?? ''
  if (accepted.includes('image/avif')) return 'avif'
  return accepted.includes('image/webp') ? 'webp' : 'jpeg'
}
