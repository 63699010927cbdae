import { createImage } from '#api/calls/images.ts'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App } from '#server/http/app-types.ts'
import { keysOf } from '#server/images/picture-keys.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuse } from '#server/http/refuse.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

/** The content behind a picture's address never changes. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** Prepares uploads and serves pictures. */
export function addImages(app: App, api: Api, parts: Parts): void {
  const { pictures } = parts

  api.user(createImage, async ({ client, session: { user }, body: { size, type } }) => {
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.uploads, user.id])
    if (refused) return refused
    const prepared = await pictures.prepare(user.id, { bytes: size, type })
    if (prepared instanceof Refusal) return prepared
    const { id, fields, url } = prepared
    return { key: keysOf(id).stored, fields, url }
  })

  app.get('/images/:file', async (c) => {
    const id = pictureIdOf(c.req.path)
    const picture = id === null ? null : await pictures.read(id)
    if (picture instanceof Refusal) return refuse(c, picture)
    if (picture === null) return refuse(c, 'NOT_FOUND')
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': CACHE_FOREVER,
    })
  })
}
