import { renderSVG } from 'uqr'
import { QR_OPTIONS } from '../../domain/qr-options.ts'
import type { App, AppContext } from '../app-types.ts'
import { isLoopbackOrigin } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { refuse } from '../refuse.ts'

/** Phones cannot read the code of a longer link. */
const MAX_LINK_LENGTH = 1200

/**
 * `GET /qr?url=…` draws a QR code. It accepts only links to this site, so that nobody can use our name for links to
 * another site. (API-24)
 */
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
