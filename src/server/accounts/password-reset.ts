import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import {
  type CodeParts,
  codeLifetimeMs,
  prepareCode,
  storeCode,
  tryCode,
  type TypedCode,
  useCode,
} from './codes.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { knownDevice } from './devices.ts'
import { emailKey } from '#server/base/email-key.ts'
import { NOTICE_KEPT_MS, passwordChangedMail, resetMail } from './mails.ts'
import type { Requester } from '#server/secrets/passwords.ts'
import { codeMailLimits, countOrRefuse } from '#server/limits/rate-limits.ts'
import { endSessions } from './sessions.ts'
import { mayRevealAccounts } from './enumeration-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

type ResetParts = CodeParts & Pick<Parts, 'mail' | 'randomBytes'>

/** Emails a code for choosing a new password. */
export async function requestReset(
  parts: ResetParts,
  client: Client,
  email: string,
): Promise<{ tokenId: string } | Refusal> {
  const { database, mail, passwords, config } = parts
  const key = emailKey(email)
  const user = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', '=', key)
    .executeTakeFirst()
  client.identify(user?.id ?? key)
  // A known device has its own limit of emails, so that nobody else can use it up.
  const device = await knownDevice(parts, client, user?.id)
  const requester: Requester = device === null ? { network: client.network } : 'known'
  passwords.assertCapacity(requester)
  const refused = await countOrRefuse(
    parts,
    client,
    [RATE_LIMITS.resetFromNetwork, client.network],
    ...codeMailLimits('reset', device ?? key),
  )
  if (refused) return refused
  // The code is prepared even without an account, so that both cases take equally long.
  const code = await prepareCode(parts, requester)
  // A sent code reveals as much as a missing account does, except to a browser that knows the account.
  const mayReveal = device !== null || (await mayRevealAccounts(parts, client, 'login'))
  if (!user && mayReveal) return new Refusal('UNKNOWN_EMAIL')
  if (user) {
    await transact(database, async (transaction) => {
      await storeCode(parts, transaction, code, { userId: user.id, purpose: 'reset' })
      await mail.add(
        transaction,
        resetMail(user.email, code.code, config.CODE_MINUTES),
        codeLifetimeMs(config),
      )
    })
    mail.wake()
    client.log.info({ event: 'reset-requested' }, 'Requested a password reset')
  }
  return { tokenId: code.tokenId }
}

/** Checks a code without using it up. @returns the refusal, or null */
export async function checkReset(
  parts: CodeParts,
  client: Client,
  typed: TypedCode,
): Promise<Refusal | null> {
  const code = await tryCode(parts, client, 'reset', typed, { network: client.network })
  if (code instanceof Refusal) return code
  return code ? null : new Refusal('WRONG_CODE')
}

/** Sets a new password with an emailed code, which also verifies the address. @returns the refusal, or null */
export async function resetPassword(
  parts: ResetParts,
  client: Client,
  plaintextPassword: string,
  typed: TypedCode,
): Promise<Refusal | null> {
  const { database, mail, passwords } = parts
  const requester = { network: client.network }
  const code = await tryCode(parts, client, 'reset', typed, requester)
  if (code instanceof Refusal) return code
  const user =
    code && (await database.selectFrom('users').selectAll().where('id', '=', code.userId).executeTakeFirst())
  if (!user) return new Refusal('CODE_EXPIRED')
  client.identify(user.id)
  // A refusal here leaves the code valid for another try.
  if (await isCommonPassword(plaintextPassword, user.email)) return new Refusal('COMMON_PASSWORD')
  const password_hash = await passwords.hash(plaintextPassword, requester)
  const changed = await transact(database, async (transaction) => {
    if (!(await useCode(transaction, code))) return false
    // The code proves that the user owns the mailbox.
    await transaction
      .updateTable('users')
      .set({ password_hash, is_verified: 1 })
      .where('id', '=', user.id)
      .execute()
    await endSessions(transaction, { userId: user.id })
    await transaction.deleteFrom('codes').where('user_id', '=', user.id).execute()
    await transaction.deleteFrom('known_devices').where('user_id', '=', user.id).execute()
    await mail.add(transaction, passwordChangedMail(user.email), NOTICE_KEPT_MS)
    return true
  })
  if (!changed) return new Refusal('CODE_EXPIRED')
  mail.wake()
  client.log.info({ event: 'password-reset' }, 'Set a new password with a code')
  return null
}
