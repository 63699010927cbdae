import { makeQrSvg } from '#domain/codes/draw-qr.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App, AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/calls/client-of.ts'
import { isLoopbackOrigin } from '#server/base/origins.ts'
import type { Parts } from '#server/parts/parts.ts'
import { refuse } from '#server/http/refuse.ts'
import { CACHE_FOREVER } from './images.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

/** Phones cannot read the code of a longer link. */
const MAX_LINK_LENGTH = 1200

/**
 * `GET /qr?url=…` draws a QR code. It accepts only links to this site, so that nobody can use our name for links to
 * another site. Beyond its limit, devices draw the code themselves.
 */
export function addQr(app: App, { cookies }: Api, parts: Parts): void {
  const { config } = parts
  const isOwn = ({ origin, host }: URL, c: AppContext): boolean =>
    config.PUBLIC_ORIGIN === undefined
      ? isLoopbackOrigin(origin) && host === c.req.header('Host')
      : origin === config.PUBLIC_ORIGIN

  app.get('/qr', async (c) => {
    const link = c.req.query('url') ?? ''
    const url = link.length <= MAX_LINK_LENGTH ? URL.parse(link) : null
    if (!url || !isOwn(url, c) || url.username !== '' || url.password !== '')
      return refuse(c, 'VALIDATION_ERROR')
    const client = clientOf(c, cookies, parts)
    const refused = await countOrRefuse(parts, client, [RATE_LIMITS.qrCodes, client.network])
    if (refused) return refuse(c, refused)
    return c.body(makeQrSvg(url.href), 200, {
      'Content-Type': 'image/svg+xml',
      // The drawing depends on the address alone.
      'Cache-Control': CACHE_FOREVER,
    })
  })
}
