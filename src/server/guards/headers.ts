import { secureHeaders } from 'hono/secure-headers'
import type { Guard } from '#server/http/app-types.ts'
import type { Config } from '#server/base/config.ts'
import type { Parts } from '#server/parts/parts.ts'

type Site = Pick<Config, 'PUBLIC_ORIGIN'>

const HSTS = 'max-age=31536000; includeSubDomains'

/** A browser must not remember HTTPS for the user's own machine. */
const isOnHttps = ({ PUBLIC_ORIGIN }: Site): boolean => PUBLIC_ORIGIN?.startsWith('https:') ?? false

/** What pages may ask a browser for. (src/platform/) */
const ALLOWED = ['camera', 'screen-wake-lock', 'clipboard-write', 'web-share'] as const
const FORBIDDEN = [
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]
const PERMISSIONS = [
  ...ALLOWED.map((feature) => `${feature}=(self)`),
  ...FORBIDDEN.map((feature) => `${feature}=()`),
].join(', ')

/** The headers that every page needs and a meta element cannot set. The rest is in the pages. */
export function pageHeaders(config: Site): Guard {
  const set = secureHeaders({
    contentSecurityPolicy: { frameAncestors: ["'none'"] },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    // These matter only to browsers that cannot run this app, and cost bytes on every small file.
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    originAgentCluster: false,
    strictTransportSecurity: isOnHttps(config) ? HSTS : false,
  })
  return async (c, next) => {
    await set(c, next)
    c.res.headers.set('Permissions-Policy', PERMISSIONS)
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}

/**
 * The headers of every API response. It is never shown as a page. Its address can contain a code, so it is never sent
 * as a referrer (ASVS 14.2.1). Nothing caches it unless the route allows it. Devices correct their clocks by its date.
 */
export function apiHeaders(config: Site, now: Parts['now']): Guard {
  const always = Object.entries({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-site',
    'Cache-Control': 'no-store',
    ...(isOnHttps(config) && { 'Strict-Transport-Security': HSTS }),
  })
  return async (c, next) => {
    for (const [name, value] of always) c.header(name, value)
    c.header('X-Request-Id', c.get('requestId'))
    c.header('Date', new Date(now()).toUTCString())
    await next()
  }
}
