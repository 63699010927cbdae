import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import { codeLifetimeMs, type NewCode, prepareCode, storeCode } from './codes.ts'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { warnOfCrowdedNetwork } from './crowded-network.ts'
import { emailKey } from '#server/base/email-key.ts'
import { deleteUnverified } from './delete-account.ts'
import { isAbandoned, isEmailTaken } from './email-owner.ts'
import { verificationMail } from './mails.ts'
import {
  codeMailLimits,
  countTries,
  checkOrRefuse,
  type RateParts,
  countOrRefuse,
} from '#server/limits/rate-limits.ts'
import { type SignedIn, startSession } from './sessions.ts'
import { refuseEmailHarvesting, refuseTakenEmail } from './enumeration-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

const USER_ID_BYTES = 9

type JoinParts = RateParts & Pick<Parts, 'config' | 'keys' | 'mail' | 'now' | 'passwords' | 'randomBytes'>
type JoinRequest = { email: string; plaintextPassword: string; subscribedToNewsletter: boolean }

/** A new account, its first session, and the id of the emailed code. */
type Joined = { id: string; tokenId: string; signedIn: SignedIn }

/** Creates an account, starts a session and emails the verification code. */
export async function join(
  parts: JoinParts,
  client: Client,
  request: JoinRequest,
): Promise<Joined | Refusal> {
  const { database, passwords, mail, randomBytes } = parts
  const { email, plaintextPassword } = request
  const key = emailKey(email)
  const requester = { network: client.network }
  client.identify(key)
  passwords.assertCapacity(requester)
  const refused =
    (await countOrRefuse(parts, client, [RATE_LIMITS.joinFromNetwork, client.network])) ??
    (await refuseEmailHarvesting(parts, client))
  if (refused) return refused
  if (await isCommonPassword(plaintextPassword, email)) return new Refusal('COMMON_PASSWORD')
  if (await isEmailTaken(parts, email)) return await refuseTakenEmail(parts, client)
  const limits = codeMailLimits('verify', key)
  // Deleting the account and joining again must not allow more emails than requesting codes does.
  const tooManyMails = await checkOrRefuse(parts, client, ...limits)
  if (tooManyMails) return tooManyMails
  const id = randomBytes(USER_ID_BYTES).toString('base64url')
  const [passwordHash, code] = await Promise.all([
    passwords.hash(plaintextPassword, requester),
    prepareCode(parts, requester),
  ])
  const signedIn = await transact(database, (transaction) =>
    addUser(parts, transaction, client, { ...request, id, key, passwordHash, code }),
  )
  if (!signedIn) return await refuseTakenEmail(parts, client)
  mail.wake()
  await countTries(parts, ...limits)
  client.log.info({ event: 'join' }, 'Joined')
  await warnOfCrowdedNetwork(parts, client, id)
  return { id, tokenId: code.tokenId, signedIn }
}

async function addUser(
  parts: JoinParts,
  transaction: DatabaseTransaction,
  client: Client,
  user: JoinRequest & { id: string; key: string; passwordHash: string; code: NewCode },
): Promise<SignedIn | null> {
  const { config, mail, now } = parts
  const { id, email, key, code } = user
  const stale = await transaction
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where(isAbandoned(now()))
    .executeTakeFirst()
  if (stale) await deleteUnverified(transaction, stale.id, isAbandoned(now()))
  // If two requests join with one address at once, the index decides between them.
  const joined = await transaction
    .insertInto('users')
    .values({
      id,
      email,
      email_key: key,
      password_hash: user.passwordHash,
      is_verified: 0,
      accepted_tos_ts: now(),
      subscribed_to_newsletter: user.subscribedToNewsletter ? 1 : 0,
      created_ts: now(),
      unverified_ts: now(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!joined) return null
  await storeCode(parts, transaction, code, { userId: id, purpose: 'verify' })
  await mail.add(transaction, verificationMail(email, code.code, config.CODE_MINUTES), codeLifetimeMs(config))
  return await startSession(parts, transaction, client, id)
}
