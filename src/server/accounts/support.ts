import type { Selectable } from 'kysely'
import { Duplicate } from '#server/adapters/database/database-failures.ts'
import type { Tables } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import { emailKey } from '#server/base/email-key.ts'
import { verifiedUntil } from './email-owner.ts'
import { endSessions } from './sessions.ts'

/** Finds an account by its address, for the operator. */
export async function findAccount(
  { database }: Pick<Parts, 'database'>,
  email: string,
): Promise<Selectable<Tables['users']> | undefined> {
  return await database
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

/**
 * Changes the address of an account whose user can no longer read the old one. All its sessions end. The new address is
 * unverified until the user proves it with a code, for example by choosing a new password, or the account is deleted.
 * @returns when it is deleted, in ms since 1970, or null if another account has the address
 */
export async function moveAccount(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  userId: string,
  email: string,
): Promise<number | null> {
  const time = now()
  try {
    await transact(database, async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ email, email_key: emailKey(email), is_verified: 0, is_moved: 1, unverified_ts: time })
        .where('id', '=', userId)
        .execute()
      await endSessions(transaction, { userId })
      await transaction.deleteFrom('codes').where('user_id', '=', userId).execute()
      await transaction.deleteFrom('known_devices').where('user_id', '=', userId).execute()
    })
    return verifiedUntil({ unverified_ts: time, created_ts: time })
  } catch (error) {
    if (error instanceof Duplicate) return null
    throw error
  }
}
