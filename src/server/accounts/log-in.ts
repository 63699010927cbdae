import type { LoggedIn } from '#api/calls/sessions.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import { warnOfCrowdedNetwork } from './crowded-network.ts'
import { knownDevice } from './devices.ts'
import { emailKey } from '#server/base/email-key.ts'
import type { Passwords, Requester } from '#server/secrets/passwords.ts'
import { type RateParts, countOrRefuse } from '#server/limits/rate-limits.ts'
import { type SignedIn, startSession } from './sessions.ts'
import { mayRevealAccounts } from './enumeration-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

type LogInParts = RateParts & Pick<Parts, 'config' | 'keys' | 'mail' | 'now' | 'passwords' | 'randomBytes'>

/** Starts a session if the email address and the password are right. */
export async function logIn(
  parts: LogInParts,
  client: Client,
  { email, plaintextPassword }: { email: string; plaintextPassword: string },
): Promise<{ answer: LoggedIn; signedIn: SignedIn } | Refusal> {
  const { database, passwords, metrics, mail } = parts
  const key = emailKey(email)
  const user = await database.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst()
  client.identify(user?.id ?? key)
  const device = await knownDevice(parts, client, user?.id)
  const requester: Requester = device === null ? { network: client.network } : 'known'
  const refused = await admit(parts, client, { device, key, requester })
  if (refused) return refused
  if (!(await passwords.verify(plaintextPassword, user?.password_hash, requester)) || !user) {
    metrics.count('logins', user ? 'wrong-password' : 'unknown-email')
    client.log.warn({ event: 'login-failed' }, 'Wrong email or password')
    const mayReveal = await mayRevealAccounts(parts, client, 'login')
    return new Refusal(mayReveal && !user ? 'UNKNOWN_EMAIL' : 'WRONG_CREDENTIALS')
  }
  if (passwords.isOutdated(user.password_hash)) await rehash(parts, user, plaintextPassword, requester)
  const signedIn = await transact(database, (transaction) =>
    startSession(parts, transaction, client, user.id),
  )
  mail.wake()
  metrics.count('logins', 'done')
  client.log.info({ event: 'login' }, 'Logged in')
  await warnOfCrowdedNetwork(parts, client, user.id)
  return {
    answer: {
      currentUser: { id: user.id, email: user.email, isVerified: user.is_verified === 1 },
      sessionInfo: signedIn.info,
    },
    signedIn,
  }
}

/** A known device has its own limits and its own place in the queue, so that nobody else can use them up. */
async function admit(
  parts: LogInParts,
  client: Client,
  { device, key, requester }: { device: string | null; key: string; requester: Requester },
): Promise<Refusal | null> {
  // This check comes first, so that a flood of logins costs as little as possible.
  assertCapacity(parts, requester)
  const { network } = client
  const refused = await countOrRefuse(
    parts,
    client,
    ...(device === null
      ? ([
          [RATE_LIMITS.loginFromNetwork, network],
          [RATE_LIMITS.loginOfAccountFromNetwork, `${key} ${network}`],
          [RATE_LIMITS.loginOfAccount, key],
        ] as const)
      : ([[RATE_LIMITS.loginOnDevice, device]] as const)),
  )
  if (refused) parts.metrics.count('logins', 'limited')
  return refused
}

function assertCapacity({ passwords, metrics }: LogInParts, requester: Requester): void {
  try {
    passwords.assertCapacity(requester)
  } catch (error) {
    metrics.count('logins', 'busy')
    throw error
  }
}

async function rehash(
  { database, passwords }: Pick<Parts, 'database'> & { passwords: Passwords },
  user: { id: string; password_hash: string },
  password: string,
  requester: Requester,
): Promise<void> {
  const password_hash = await passwords.hash(password, requester)
  await database
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute()
}
