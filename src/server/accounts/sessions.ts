import type { AccountSession } from '#api/calls/sessions.ts'
import type { SessionInfo } from '#domain/account/sync-state.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { Client } from '#server/http/client.ts'
import { DEVICE_KEPT_MS, rememberDevice } from './devices.ts'
import { reportCopiedToken, readRefreshToken } from './refresh-token.ts'
import {
  hashToken,
  makeAccessToken,
  makeRefreshToken,
  type RefreshToken,
  rotationOf,
} from '#server/secrets/tokens.ts'

const DAY_MS = 86_400_000
const ACCESS_MS = 15 * 60_000
const SESSION_ID_BYTES = 16
const SESSION_ID = /^[\w-]{22}$/
/**
 * The maximum number of sessions of a user. A new session then replaces the one that was not used for the
 * longest time.
 */
const MAX_SESSIONS = 50

type Secret = { value: string; validForMs: number }
/** The tokens that a browser keeps for a session. */
export type Tokens = { access: Secret; refresh: Secret }
/** A new session, and the token that marks the device as known. */
export type SignedIn = { tokens: Tokens; info: SessionInfo; device: Secret }

type SessionParts = Pick<Parts, 'config' | 'keys' | 'mail' | 'now' | 'randomBytes'>

/** Starts a session, in the transaction that has authenticated the user. (ASVS 7.2.4) */
export async function startSession(
  parts: SessionParts,
  transaction: DatabaseTransaction,
  client: Client,
  userId: string,
): Promise<SignedIn> {
  const { keys, randomBytes } = parts
  const now = parts.now()
  const token = { sessionId: randomBytes(SESSION_ID_BYTES).toString('base64url'), counter: 0 }
  const info = { createdTs: now, expiresTs: expiryOf(parts, now) }
  await replaceSession(parts, transaction, client)
  client.identify(userId)
  await transaction
    .insertInto('sessions')
    .values({
      user_id: userId,
      id: token.sessionId,
      access_hash: hashToken(makeAccessToken(keys.newest(), token)),
      access_expires_ts: now + ACCESS_MS,
      counter: token.counter,
      rotated_ts: now,
      previous_access_hash: null,
      created_ts: now,
      expires_ts: info.expiresTs,
      last_used_ts: now,
      label: client.label,
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
  const device = await rememberDevice(parts, transaction, client, userId)
  return {
    tokens: tokensOf(parts, token, info),
    info,
    device: { value: device, validForMs: DEVICE_KEPT_MS },
  }
}

/** Ends the session that the new one replaces in this browser. Its token may turn out to have been copied. */
async function replaceSession(
  parts: SessionParts,
  transaction: DatabaseTransaction,
  client: Client,
): Promise<void> {
  const presented = await readRefreshToken(parts, client)
  if (!presented) return
  const row = await transaction
    .deleteFrom('sessions')
    .where('id', '=', presented.sessionId)
    .where('expires_ts', '>', parts.now())
    .returning(['user_id', 'counter', 'rotated_ts', 'label'])
    .executeTakeFirst()
  if (row && rotationOf(row, presented.counter, parts.now()) === 'end') {
    client.identify(row.user_id)
    await reportCopiedToken(parts, transaction, client, row)
  }
}

/**
 * The columns that a renewal changes. The counter alone decides which of several requests renews the session.
 */
export function renewal(
  parts: Pick<Parts, 'config' | 'keys' | 'now'>,
  { sessionId, counter }: RefreshToken,
  createdTs: number,
) {
  const now = parts.now()
  const next = { sessionId, counter: counter + 1 }
  return {
    counter: next.counter,
    rotated_ts: now,
    last_used_ts: now,
    access_hash: hashToken(makeAccessToken(parts.keys.newest(), next)),
    access_expires_ts: now + ACCESS_MS,
    expires_ts: expiryOf(parts, createdTs),
  }
}

/** When a session expires that is used now: after too long without use, or at its maximum age. */
function expiryOf({ config, now }: Pick<Parts, 'config' | 'now'>, createdTs: number): number {
  return Math.min(now() + config.SESSION_IDLE_DAYS * DAY_MS, createdTs + config.SESSION_MAX_DAYS * DAY_MS)
}

/** The tokens of a session. `secret` is the key of its access token if that is not the newest. */
export function tokensOf(
  { keys, now }: Pick<Parts, 'keys' | 'now'>,
  token: RefreshToken,
  { expiresTs }: SessionInfo,
  secret = keys.newest(),
): Tokens {
  return {
    access: { value: makeAccessToken(secret, token), validForMs: ACCESS_MS },
    refresh: { value: makeRefreshToken(keys.newest(), token), validForMs: expiresTs - now() },
  }
}

/**
 * The sessions of a user, the most recently used first. `current` is the id of the session of this request.
 */
export async function listSessions(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  userId: string,
  current: string,
): Promise<AccountSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_ts', '>', now())
    .orderBy('last_used_ts', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdTs: row.created_ts,
    usedTs: row.last_used_ts,
    expiresTs: row.expires_ts,
    label: row.label,
    isCurrent: row.id === current,
  }))
}

/** Ends one session of a user. @returns whether it existed */
export async function endSession(
  { database }: Pick<Parts, 'database'>,
  userId: string,
  id: string,
): Promise<boolean> {
  if (!SESSION_ID.test(id)) return false
  const ended = await transact(database, (transaction) =>
    transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  return ended !== undefined
}

/**
 * Ends all sessions of a user, all but one, or those of everybody, immediately and on all servers.
 *
 * @returns the number of ended sessions
 */
export async function endSessions(
  database: Database,
  of: { userId: string; except?: string } | 'all',
): Promise<number> {
  const deletion = database.deleteFrom('sessions')
  const { numDeletedRows } = await (
    of === 'all' ? deletion : deletion.where('user_id', '=', of.userId).where('id', '!=', of.except ?? '')
  ).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
