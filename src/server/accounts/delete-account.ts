import type { CurrentUser } from '#domain/account/sync-state.ts'
import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { endAccountGames } from '#server/games/account-games.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { Refusal } from '#server/http/refusal.ts'
import { disownSnapshots } from '#server/snapshots/snapshots.ts'
import type { Client } from '#server/http/client.ts'
import type { UserCondition } from './email-owner.ts'
import { accountDeletedMail, NOTICE_KEPT_MS } from './mails.ts'
import { checkOwnPassword, type OwnPasswordParts } from './own-password.ts'

/** Deletes the account if the password is right. @returns the refusal, or null */
export async function deleteOwnAccount(
  parts: OwnPasswordParts & Pick<Parts, 'mail' | 'pseudonym'>,
  client: Client,
  user: CurrentUser,
  plaintextPassword: string,
): Promise<Refusal | null> {
  const refused = await checkOwnPassword(parts, client, user.id, plaintextPassword)
  if (refused) return refused
  await deleteAccount(parts, user)
  client.log.info({ event: 'account-deleted' }, 'Deleted the account')
  return null
}

/** Deletes an account and everything that belongs to it. */
export async function deleteAccount(
  { database, mail, pseudonym }: Pick<Parts, 'database' | 'mail' | 'pseudonym'>,
  user: CurrentUser,
): Promise<void> {
  await transact(database, async (transaction) => {
    const armies = await transaction
      .selectFrom('armies')
      .select('id')
      .where('user_id', '=', user.id)
      .execute()
    await disownSnapshots(
      transaction,
      pseudonym,
      armies.map(({ id }) => id),
    )
    await endAccountGames(transaction, user.id)
    // All other rows go with the user.
    await transaction.deleteFrom('users').where('id', '=', user.id).execute()
    // An unverified address may belong to a stranger, who must not receive anything but codes.
    if (user.isVerified) await mail.add(transaction, accountDeletedMail(user.email), NOTICE_KEPT_MS)
  })
  mail.wake()
}

/**
 * Deletes an account that has not verified its address, with its games, if `isDue` still says so: somebody may verify it,
 * or the operator may move it, right now.
 */
export async function deleteUnverified(
  tx: DatabaseTransaction,
  userId: string,
  isDue: UserCondition,
): Promise<void> {
  const ofUser = tx.updateTable('users').set({ is_verified: 0 }).where('id', '=', userId)
  // This locks the account, so it stays as it is until it is gone.
  const { numUpdatedRows } = await ofUser.where(isDue).executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await endAccountGames(tx, userId)
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
