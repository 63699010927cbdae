import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Tables } from '#server/adapters/database/tables.ts'
import type { Parts } from '#server/parts/parts.ts'
import { emailKey } from '#server/base/email-key.ts'

/**
 * How long an account keeps an address that it has not verified, in ms. After that, the account is deleted, and anybody
 * can join with the address.
 */
export const UNVERIFIED_KEPT_MS = 7 * 86_400_000

type Users = ExpressionBuilder<Tables, 'users'>
/** The users that a query is about. */
export type UserCondition = (users: Users) => ExpressionWrapper<Tables, 'users', SqlBool>

/** Since when the address of an unverified account has not been verified. An index has this expression. */
const unverifiedSince = (users: Users) => users.fn.coalesce('unverified_ts', 'created_ts')

/** Users who have had their addresses for too long without verifying them, at `now` in ms since 1970. */
export const isAbandoned =
  (now: number): UserCondition =>
  (users) =>
    users.and([users('is_verified', '=', 0), users(unverifiedSince(users), '<=', now - UNVERIFIED_KEPT_MS)])

/**
 * Users who have not verified their addresses and lose them to somebody who proves to own one. The operator has given an
 * account that was moved its address, so it keeps that until it is abandoned.
 */
export const isOnlyClaiming =
  (now: number): UserCondition =>
  (users) =>
    users.and([
      users('is_verified', '=', 0),
      users.or([users('is_moved', '=', 0), users(unverifiedSince(users), '<=', now - UNVERIFIED_KEPT_MS)]),
    ])

/** When an account is deleted if its address is still not verified, in ms since 1970. */
export const verifiedUntil = ({
  unverified_ts,
  created_ts,
}: Pick<Tables['users'], 'unverified_ts' | 'created_ts'>): number =>
  (unverified_ts ?? created_ts) + UNVERIFIED_KEPT_MS

/**
 * Whether an account has this address. Checking first saves a slow hash. Two simultaneous requests can both get the
 * answer no; the unique index decides between them.
 */
export async function isEmailTaken(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  email: string,
): Promise<boolean> {
  const owner = await database
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where((users) => users.not(isAbandoned(now())(users)))
    .executeTakeFirst()
  return owner !== undefined
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
