import { availableParallelism } from 'node:os'
import { isLoopbackOrigin } from '../origins.ts'
import type { Parts } from '../parts.ts'
import { createCookies, type Cookies } from './cookies.ts'
import { createPasswords, type Passwords } from './passwords.ts'

/** How many passwords wait for a core before the next one is told to come again. */
const MAX_WAITING = 16

/** What the account features share. */
export type Accounts = Parts & { cookies: Cookies; passwords: Passwords }

export function createAccounts(parts: Parts): Accounts {
  const { PUBLIC_API_ORIGIN, PUBLIC_ORIGIN } = parts.config
  const origin = PUBLIC_API_ORIGIN ?? PUBLIC_ORIGIN
  return {
    ...parts,
    cookies: createCookies(origin !== undefined && !isLoopbackOrigin(origin)),
    passwords: createPasswords(parts.randomBytes, {
      parallel: availableParallelism(),
      waiting: MAX_WAITING,
    }),
  }
}
