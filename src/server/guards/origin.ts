import { cors } from 'hono/cors'
import { SYNC_HEADERS } from '#api/calls/call.ts'
import { GAME_KEY_HEADER } from '#api/game-keys.ts'
import { USER_HEADER } from '#api/secret-headers.ts'
import { UPLOAD_PATH } from '#server/adapters/objects/disk.ts'
import type { Check, Guard } from '#server/http/app-types.ts'
import type { Config } from '#server/base/config.ts'
import { isLoopbackOrigin } from '#server/base/origins.ts'
import { refuse } from '#server/http/refuse.ts'

const PREFLIGHT_MAX_AGE_S = 600
const LOGGED_CHARACTERS = 100

type Origins = Pick<Config, 'PUBLIC_ORIGIN' | 'PUBLIC_API_ORIGIN'>

/** JSON is always UTF-8, but some libraries add the charset. */
const JSON_TYPE = /^application\/json(\s*;\s*charset="?utf-8"?)?\s*$/i

/**
 * Lets only the site itself change anything: each request other than GET must contain the site's origin, which every
 * browser sends, and JSON, which no form can send. Without `PUBLIC_ORIGIN` the site is whatever the browser has opened
 * on its own machine.
 */
export function checkOrigin({ PUBLIC_ORIGIN }: Origins): Check {
  const isSite = (origin: string, host = ''): boolean =>
    PUBLIC_ORIGIN === undefined
      ? isLoopbackOrigin(origin) && new URL(origin).host === host
      : origin === PUBLIC_ORIGIN

  return (c) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return undefined
    const origin = c.req.header('Origin') ?? ''
    if (!isSite(origin, c.req.header('Host'))) {
      c.var.log.warn(
        { event: 'origin-refused', origin: origin.slice(0, LOGGED_CHARACTERS) },
        'Not from PUBLIC_ORIGIN',
      )
      return refuse(c, 'WRONG_ORIGIN')
    }
    // An upload form is signed and needs no cookie.
    if (c.req.path === UPLOAD_PATH) return undefined
    return JSON_TYPE.test(c.req.header('Content-Type') ?? '') ? undefined : refuse(c, 'WRONG_CONTENT_TYPE')
  }
}

/**
 * Lets the site read the API's answers if the API has another origin. On the same origin nothing is needed.
 */
export function allowSite({ PUBLIC_ORIGIN, PUBLIC_API_ORIGIN }: Origins): Guard | undefined {
  if (PUBLIC_ORIGIN === undefined || PUBLIC_API_ORIGIN === undefined || PUBLIC_ORIGIN === PUBLIC_API_ORIGIN) {
    return undefined
  }
  return cors({
    origin: PUBLIC_ORIGIN,
    credentials: true,
    allowHeaders: ['Content-Type', USER_HEADER, GAME_KEY_HEADER],
    exposeHeaders: ['Retry-After', 'X-Request-Id', 'Date', ...Object.values(SYNC_HEADERS)],
    maxAge: PREFLIGHT_MAX_AGE_S,
  })
}
