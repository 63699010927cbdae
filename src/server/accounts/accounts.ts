import { isLoopbackOrigin } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { createCookies, type Cookies } from './cookies.ts'

/** What the account features share. */
export type Accounts = Parts & { cookies: Cookies }

export function createAccounts(parts: Parts): Accounts {
  const { PUBLIC_API_ORIGIN, PUBLIC_ORIGIN } = parts.config
  const origin = PUBLIC_API_ORIGIN ?? PUBLIC_ORIGIN
  return { ...parts, cookies: createCookies(origin !== undefined && !isLoopbackOrigin(origin)) }
}
