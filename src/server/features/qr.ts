import { renderSVG } from 'uqr'
import { QR_OPTIONS } from '../../domain/qr-options.ts'
import type { App, AppContext } from '../app-types.ts'
import { isLoopbackOrigin } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'

/** Longer links would make a code that a phone cannot read. */
const MAX_LINK_LENGTH = 1200

/** `GET /qr?url=…` draws a link of this site as a QR code, and of no other, so that nobody can lend it our name. (API-24) */
export function addQr(app: App, { config }: Pick<Parts, 'config'>): void {
  const isOwn = ({ origin, host }: URL, c: AppContext): boolean =>
    config.PUBLIC_ORIGIN === undefined
      ? isLoopbackOrigin(origin) && host === c.req.header('Host')
      : origin === config.PUBLIC_ORIGIN

  app.get('/qr', (c) => {
    const link = c.req.query('url') ?? ''
    const url = link.length <= MAX_LINK_LENGTH ? URL.parse(link) : null
    if (!url || !isOwn(url, c) || url.username !== '' || url.password !== '')
      return refuse(c, 'VALIDATION_ERROR')
    return c.body(renderSVG(url.href, QR_OPTIONS), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
    })
  })
}
