import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { forgetOtherDevices } from './devices.ts'
import type { Session } from './find-session.ts'
import { NOTICE_KEPT_MS, passwordChangedMail } from './mails.ts'
import { checkOwnPassword, type OwnPasswordParts } from './own-password.ts'
import { endSessions } from './sessions.ts'

/**
 * Changes a password if the old one is right, and ends all other sessions, known devices and codes.
 *
 * @returns the refusal, or null
 */
export async function changePassword(
  parts: OwnPasswordParts & Pick<Parts, 'mail'>,
  client: Client,
  { id, user }: Session,
  { oldPlaintextPassword, plaintextPassword }: { oldPlaintextPassword: string; plaintextPassword: string },
): Promise<Refusal | null> {
  const { database, mail, passwords } = parts
  if (await isCommonPassword(plaintextPassword, user.email)) return new Refusal('COMMON_PASSWORD')
  const refused = await checkOwnPassword(parts, client, user.id, oldPlaintextPassword)
  if (refused) return refused
  const password_hash = await passwords.hash(plaintextPassword, 'known')
  await transact(database, async (transaction) => {
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await endSessions(transaction, { userId: user.id, except: id })
    await transaction.deleteFrom('codes').where('user_id', '=', user.id).execute()
    await forgetOtherDevices(transaction, client, user.id)
    if (user.isVerified) await mail.add(transaction, passwordChangedMail(user.email), NOTICE_KEPT_MS)
  })
  mail.wake()
  client.log.info({ event: 'password-changed' }, 'Changed the password')
  return null
}
