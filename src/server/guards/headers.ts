import { secureHeaders } from 'hono/secure-headers'
import type { Guard } from '../app-types.ts'
import type { Config } from '../config.ts'

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>

/** What browsers are told with every page: what a meta element cannot say. The rest stands in the pages. */
export function pageHeaders(config: Pick<Config, 'PUBLIC_ORIGIN'>): Guard {
  return headersWith(config, { frameAncestors: ["'none'"] }, 'same-origin')
}

/**
 * What browsers are told with every answer of the API: that it is no page, whatever it looks like, and that
 * nobody is to be told its address, which can hold a code. (ASVS 14.2.1)
 */
export function apiHeaders(config: Pick<Config, 'PUBLIC_ORIGIN'>): Guard {
  return headersWith(
    config,
    { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    'no-referrer',
  )
}

function headersWith(
  { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>,
  policy: Policy,
  referrerPolicy: 'same-origin' | 'no-referrer',
): Guard {
  return secureHeaders({
    contentSecurityPolicy: policy,
    referrerPolicy,
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    strictTransportSecurity: PUBLIC_ORIGIN?.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
  })
}

/** Nothing of the API is kept on the way or in the browser, unless its route says so. (API-30) */
export const keepNothing: Guard = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}
