import { isLoopbackOrigin } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { createCookies, type Cookies } from './cookies.ts'
import { createFindSession, type FindSession } from './find-session.ts'

/** What the account features share. */
export type Accounts = Parts & { cookies: Cookies; findSession: FindSession }

export function createAccounts(parts: Parts): Accounts {
  const { PUBLIC_API_ORIGIN, PUBLIC_ORIGIN } = parts.config
  const origin = PUBLIC_API_ORIGIN ?? PUBLIC_ORIGIN
  const cookies = createCookies(origin !== undefined && !isLoopbackOrigin(origin))
  return { ...parts, cookies, findSession: createFindSession({ ...parts, cookies }) }
}
