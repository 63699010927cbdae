import type { SessionInfo } from '../../domain/account/sync-state.ts'
import type { Database } from '../adapters/database/tables.ts'
import type { AppContext } from '../app-types.ts'
import type { Accounts } from './accounts.ts'
import { deviceLabel } from './browser.ts'
import { rememberDevice, setDevice } from './devices.ts'
import {
  hashToken,
  makeAccessToken,
  makeRefreshToken,
  parseRefreshToken,
  type RefreshToken,
} from './tokens.ts'

const DAY_MS = 86_400_000
const ACCESS_MS = 15 * 60_000
const SESSION_ID_BYTES = 16
/** The one that was used least makes room for the next. */
const MAX_SESSIONS = 50

/** A session that has begun, and the device that is known from then on; both go into cookies. */
export type Started = { token: RefreshToken; info: SessionInfo; device: string }

/** Begins a session of a user, in the transaction that has shown who it is. (ASVS 7.2.4) */
export async function startSession(
  accounts: Accounts,
  transaction: Database,
  c: AppContext,
  userId: string,
): Promise<Started> {
  const { secret, randomBytes } = accounts
  const now = accounts.now()
  const token = { sessionId: randomBytes(SESSION_ID_BYTES).toString('base64url'), counter: 0 }
  const info = { createdTs: now, expiresTs: expiryOf(accounts, now) }
  // The browser forgets the session that it had.
  const replaced = readRefreshToken(accounts, c)
  if (replaced) await endSessions(transaction, { id: replaced.sessionId })
  await transaction
    .insertInto('sessions')
    .values({
      user_id: userId,
      id: token.sessionId,
      access_hash: hashToken(makeAccessToken(secret, token)),
      access_expires_ts: now + ACCESS_MS,
      counter: token.counter,
      rotated_ts: now,
      previous_access_hash: null,
      created_ts: now,
      expires_ts: info.expiresTs,
      last_used_ts: now,
      label: deviceLabel(c.req.header('User-Agent')),
    })
    .execute()
  const newest = transaction
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_ts', 'desc')
    .limit(MAX_SESSIONS)
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
  return { token, info, device: await rememberDevice(accounts, transaction, c, userId) }
}

export function setCookies(accounts: Accounts, c: AppContext, { token, info, device }: Started): void {
  setTokens(accounts, c, token, info)
  setDevice(accounts, c, device)
}

/** What renewing the tokens of a session changes in its row; the counter alone decides who does it. */
export function renewal(accounts: Accounts, { sessionId, counter }: RefreshToken, createdTs: number) {
  const now = accounts.now()
  const next = { sessionId, counter: counter + 1 }
  return {
    counter: next.counter,
    rotated_ts: now,
    last_used_ts: now,
    access_hash: hashToken(makeAccessToken(accounts.secret, next)),
    access_expires_ts: now + ACCESS_MS,
    expires_ts: expiryOf(accounts, createdTs),
  }
}

/** When a session ends that is used now: left alone for a while, or at last. */
function expiryOf({ config, now }: Accounts, createdTs: number): number {
  return Math.min(now() + config.SESSION_IDLE_DAYS * DAY_MS, createdTs + config.SESSION_MAX_DAYS * DAY_MS)
}

export function readRefreshToken({ cookies, secret }: Accounts, c: AppContext): RefreshToken | null {
  const cookie = cookies.read(c.req.header('Cookie'), 'refresh')
  return cookie === null ? null : parseRefreshToken(secret, cookie)
}

/** Hands out the tokens of a session. */
export function setTokens(
  { cookies, secret, now }: Accounts,
  c: AppContext,
  token: RefreshToken,
  { expiresTs }: SessionInfo,
): void {
  const set = (cookie: string) => c.header('Set-Cookie', cookie, { append: true })
  set(cookies.write('access', makeAccessToken(secret, token), ACCESS_MS))
  set(cookies.write('refresh', makeRefreshToken(secret, token), expiresTs - now()))
}

/** Takes the tokens back. Only who logs out or is gone loses them: else a late answer could log out. */
export function removeTokens({ cookies }: Accounts, c: AppContext): void {
  c.header('Set-Cookie', cookies.write('access', '', 0), { append: true })
  c.header('Set-Cookie', cookies.write('refresh', '', 0), { append: true })
}

/** Ends one session, or all of a user but one. */
export async function endSessions(
  database: Database,
  which: { id: string } | { userId: string; except: string | null },
): Promise<void> {
  const deletion = database.deleteFrom('sessions')
  await (
    'id' in which
      ? deletion.where('id', '=', which.id)
      : deletion.where('user_id', '=', which.userId).where('id', '!=', which.except ?? '')
  ).execute()
}
