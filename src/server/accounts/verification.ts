import type { CurrentUser } from '#domain/account/sync-state.ts'
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
import { emailKey } from '#server/base/email-key.ts'
import { verificationMail } from './mails.ts'
import { codeMailLimits, countOrRefuse } from '#server/limits/rate-limits.ts'

/** Mails another code that verifies the account. */
export async function sendVerification(
  parts: CodeParts & Pick<Parts, 'mail' | 'randomBytes'>,
  client: Client,
  user: CurrentUser,
): Promise<{ tokenId: string } | Refusal> {
  const { database, mail, config, passwords } = parts
  if (user.isVerified) return new Refusal('ALREADY_VERIFIED')
  passwords.assertCapacity('known')
  const refused = await countOrRefuse(parts, client, ...codeMailLimits('verify', emailKey(user.email)))
  if (refused) return refused
  const code = await prepareCode(parts, 'known')
  await transact(database, async (transaction) => {
    await storeCode(parts, transaction, code, { userId: user.id, purpose: 'verify' })
    const message = verificationMail(user.email, code.code, config.CODE_MINUTES)
    await mail.add(transaction, message, codeLifetimeMs(config))
  })
  mail.wake()
  return { tokenId: code.tokenId }
}

/** Verifies the address of an account with an emailed code. @returns the refusal if the code is wrong */
export async function verify(
  parts: CodeParts,
  client: Client,
  user: CurrentUser,
  typed: TypedCode,
): Promise<Refusal | null> {
  const code = await tryCode(parts, client, 'verify', typed, 'known')
  if (code instanceof Refusal) return code
  if (code?.userId !== user.id) return new Refusal('WRONG_CODE')
  const verified = await transact(parts.database, async (transaction) => {
    if (!(await useCode(transaction, code))) return false
    await transaction.updateTable('users').set({ is_verified: 1 }).where('id', '=', user.id).execute()
    return true
  })
  if (!verified) return new Refusal('WRONG_CODE')
  client.log.info({ event: 'verified' }, 'Verified')
  return null
}
