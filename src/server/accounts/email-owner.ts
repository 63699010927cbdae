import type { Parts } from '../parts.ts'
import { emailKey } from './email-key.ts'

/** How long an unverified account keeps its address, in ms. After that, anybody can join with the address. */
export const UNVERIFIED_KEPT_MS = 7 * 86_400_000

/**
 * Whether an account has this address. Checking first saves a slow hash. Two simultaneous requests can both get
 * the answer no; the unique index decides between them. (docs/faults.md R-31)
 */
export async function isEmailTaken(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  email: string,
): Promise<boolean> {
  const owner = await database
    .selectFrom('users')
    .select(['is_verified', 'created_ts'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return owner !== undefined && (owner.is_verified === 1 || owner.created_ts > now() - UNVERIFIED_KEPT_MS)
}

/** Whether an account other than `except` has verified an address. */
export async function isEmailVerified(
  { database }: Pick<Parts, 'database'>,
  email: string,
  except: string,
): Promise<boolean> {
  const owner = await database
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', except)
    .where('is_verified', '=', 1)
    .executeTakeFirst()
  return owner !== undefined
}
