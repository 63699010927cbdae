import type { CurrentUser } from '../../domain/account/sync-state.ts'
import { transact } from '../adapters/database/transact.ts'
import { endAccountGames } from '../games/account-games.ts'
import type { Parts } from '../parts.ts'
import type { Refusal } from '../http/refusal.ts'
import { disownSnapshots } from '../snapshots/snapshots.ts'
import type { Client } from './client.ts'
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
