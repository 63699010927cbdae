import type { CurrentUser } from '#domain/account/sync-state.ts'
import { Duplicate } from '#server/adapters/database/database-failures.ts'
import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import {
  type CodeParts,
  codeLifetimeMs,
  type KnownCode,
  prepareCode,
  storeCode,
  tryCode,
  type TypedCode,
  useCode,
} from './codes.ts'
import { emailKey } from '#server/base/email-key.ts'
import { deleteUnverified } from './delete-account.ts'
import { isEmailVerified, isOnlyClaiming } from './email-owner.ts'
import { emailChangedMail, emailChangeMail, NOTICE_KEPT_MS } from './mails.ts'
import { checkOwnPassword } from './own-password.ts'
import { codeMailLimits, checkOrRefuse, countOrRefuse } from '#server/limits/rate-limits.ts'
import { refuseEmailHarvesting, refuseTakenEmail } from './enumeration-limits.ts'

type ChangeParts = CodeParts & Pick<Parts, 'mail' | 'randomBytes'>

/** Emails a code to the new address for an account. */
export async function requestEmailChange(
  parts: ChangeParts,
  client: Client,
  user: CurrentUser,
  { email, plaintextPassword }: { email: string; plaintextPassword: string },
): Promise<{ tokenId: string } | Refusal> {
  const { database, mail, config } = parts
  const limits = [user.id, emailKey(email)].flatMap((subject) => codeMailLimits('change_email', subject))
  // Cheap checks come before the slow hash. A mail counts only after a correct password.
  const refused =
    (await checkOrRefuse(parts, client, ...limits)) ??
    (await refuseEmailHarvesting(parts, client)) ??
    (await checkOwnPassword(parts, client, user.id, plaintextPassword)) ??
    (await countOrRefuse(parts, client, ...limits))
  if (refused) return refused
  if (await isEmailVerified(parts, email, user.id)) return await refuseTakenEmail(parts, client)
  const code = await prepareCode(parts, 'known')
  await transact(database, async (transaction) => {
    await storeCode(parts, transaction, code, { userId: user.id, purpose: 'change_email', email })
    await mail.add(
      transaction,
      emailChangeMail(email, code.code, config.CODE_MINUTES),
      codeLifetimeMs(config),
    )
  })
  mail.wake()
  return { tokenId: code.tokenId }
}

/** Changes the address of an account to the one that received the code. @returns the refusal, or null */
export async function changeEmail(
  parts: ChangeParts,
  client: Client,
  user: CurrentUser,
  typed: TypedCode,
): Promise<Refusal | null> {
  const code = await tryCode(parts, client, 'change_email', typed, 'known')
  if (code instanceof Refusal) return code
  if (code?.userId !== user.id || code.email === null) return new Refusal('WRONG_CODE')
  const { email } = code
  try {
    const changed = await transact(parts.database, (transaction) =>
      applyNewEmail(parts, transaction, user, { ...code, email }),
    )
    if (!changed) return new Refusal('WRONG_CODE')
  } catch (error) {
    // Somebody else has verified this address in the meantime, or the operator has moved an account to it.
    if (error instanceof Duplicate) return new Refusal('EMAIL_TAKEN')
    throw error
  }
  parts.mail.wake()
  client.log.info({ event: 'email-changed' }, 'Changed the email')
  return null
}

async function applyNewEmail(
  { mail, now }: Pick<Parts, 'mail' | 'now'>,
  transaction: DatabaseTransaction,
  user: CurrentUser,
  code: KnownCode & { email: string },
): Promise<boolean> {
  if (!(await useCode(transaction, code))) return false
  const key = emailKey(code.email)
  // An account that only claims the address loses it to the account that has verified it.
  const claiming = await transaction
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '!=', user.id)
    .where(isOnlyClaiming(now()))
    .executeTakeFirst()
  if (claiming) await deleteUnverified(transaction, claiming.id, isOnlyClaiming(now()))
  await transaction
    .updateTable('users')
    .set({ email: code.email, email_key: key, is_verified: 1 })
    .where('id', '=', user.id)
    .execute()
  // Codes emailed to the old address must no longer open the account.
  await transaction.deleteFrom('codes').where('user_id', '=', user.id).execute()
  if (user.isVerified) await mail.add(transaction, emailChangedMail(user.email), NOTICE_KEPT_MS)
  return true
}
