import { Duplicate } from '../adapters/database/failures.ts'
import type { Tables } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import type { Parts } from '../parts.ts'
import { emailKey } from './email-key.ts'
import { endSessions } from './sessions.ts'

/** Finds an account by its address, for the operator. */
export async function findAccount(
  { database }: Pick<Parts, 'database'>,
  email: string,
): Promise<Tables['users'] | undefined> {
  return await database
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
}

/**
 * Changes the address of an account whose user can no longer read the old one. All its sessions end. The new
 * address is unverified until the user proves it with a code, for example by choosing a new password.
 * @returns false if another account has the address
 */
export async function moveAccount(
  { database }: Pick<Parts, 'database'>,
  userId: string,
  email: string,
): Promise<boolean> {
  try {
    await transact(database, async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ email, email_key: emailKey(email), is_verified: 0 })
        .where('id', '=', userId)
        .execute()
      await endSessions(transaction, { userId })
      await transaction.deleteFrom('codes').where('user_id', '=', userId).execute()
      await transaction.deleteFrom('known_devices').where('user_id', '=', userId).execute()
    })
    return true
  } catch (error) {
    if (error instanceof Duplicate) return false
    throw error
  }
}
