import type { LoggedIn } from '../../api/create-session.ts'
import { transact } from '../adapters/database/transact.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import type { Client } from './client.ts'
import { warnOfCrowdedNetwork } from './crowded-network.ts'
import { knownDevice } from './devices.ts'
import { emailKey } from './email-key.ts'
import type { Passwords, Turn } from './passwords.ts'
import { RATES, type RateParts, takeAll } from './rates.ts'
import { type SignedIn, startSession } from './sessions.ts'
import { mayRevealAccounts } from './enumeration-limits.ts'

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
  const turn: Turn = device === null ? { network: client.network } : 'known'
  const refused = await admit(parts, client, { device, key, turn })
  if (refused) return refused
  if (!(await passwords.verify(plaintextPassword, user?.password_hash, turn)) || !user) {
    metrics.count('logins', user ? 'wrong-password' : 'unknown-email')
    client.log.warn({ event: 'login-failed' }, 'Wrong email or password')
    const mayReveal = await mayRevealAccounts(parts, client, 'login')
    return new Refusal(mayReveal && !user ? 'UNKNOWN_EMAIL' : 'WRONG_CREDENTIALS')
  }
  if (passwords.isOutdated(user.password_hash)) await rehash(parts, user, plaintextPassword, turn)
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

/**
 * A known device has its own limits and its own place in the queue, so that nobody else can use them up.
 * (docs/faults.md R-34)
 */
async function admit(
  parts: LogInParts,
  client: Client,
  { device, key, turn }: { device: string | null; key: string; turn: Turn },
): Promise<Refusal | null> {
  // This check comes first, so that a flood of logins costs as little as possible.
  assertCapacity(parts, turn)
  const { network } = client
  const refused = await takeAll(
    parts,
    client,
    ...(device === null
      ? ([
          [RATES.loginFromNetwork, network],
          [RATES.loginOfAccountFromNetwork, `${key} ${network}`],
          [RATES.loginOfAccount, key],
        ] as const)
      : ([[RATES.loginOnDevice, device]] as const)),
  )
  if (refused) parts.metrics.count('logins', 'limited')
  return refused
}

function assertCapacity({ passwords, metrics }: LogInParts, turn: Turn): void {
  try {
    passwords.assertCapacity(turn)
  } catch (error) {
    metrics.count('logins', 'busy')
    throw error
  }
}

async function rehash(
  { database, passwords }: Pick<Parts, 'database'> & { passwords: Passwords },
  user: { id: string; password_hash: string },
  password: string,
  turn: Turn,
): Promise<void> {
  const password_hash = await passwords.hash(password, turn)
  await database
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute()
}
