import type { Accounts } from './accounts.ts'
import { emailKey } from './email-key.ts'

/** An account whose address nobody has shown to be theirs does not keep it from its owner. */
export const UNVERIFIED_KEPT_MS = 7 * 86_400_000

/**
 * Whether an address belongs to an account other than `except`, so that nobody makes slow hashes for nothing. Two
 * who ask at once can both be told no: the index decides between them.
 */
export async function isEmailTaken(
  { database, now }: Accounts,
  email: string,
  except = '',
): Promise<boolean> {
  const owner = await database
    .selectFrom('users')
    .select(['is_verified', 'created_ts'])
    .where('email_key', '=', emailKey(email))
    .where('id', '!=', except)
    .executeTakeFirst()
  return owner !== undefined && (owner.is_verified === 1 || owner.created_ts > now() - UNVERIFIED_KEPT_MS)
}
