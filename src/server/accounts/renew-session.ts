import type { SessionInfo } from '#domain/account/sync-state.ts'
import { requireRightClock } from '#server/adapters/database/clock.ts'
import { transact } from '#server/adapters/database/transact.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { Client } from '#server/http/client.ts'
import { reportCopiedToken, readRefreshToken } from './refresh-token.ts'
import { renewal, type Tokens, tokensOf } from './sessions.ts'
import { hashToken, makeAccessToken, type RefreshToken, rotationOf } from '#server/secrets/tokens.ts'

type RenewParts = Pick<Parts, 'clockOffset' | 'config' | 'database' | 'keys' | 'mail' | 'now'>

/**
 * Renews the tokens of a session, or returns those of a very recent renewal again.
 *
 * @returns null if the session is over
 * @throws Unavailable if the clock of this server is wrong, which would end sessions that are not over
 */
export async function renewSession(
  parts: RenewParts,
  client: Client,
): Promise<{ tokens: Tokens; info: SessionInfo } | null> {
  const presented = await readRefreshToken(parts, client)
  if (presented === null) return null
  await requireRightClock(parts.clockOffset)
  const row = await renew(parts, client, presented)
  if (!row) return null
  const info = { createdTs: row.created_ts, expiresTs: row.expires_ts }
  const token = { sessionId: presented.sessionId, counter: row.counter }
  return { tokens: tokensOf(parts, token, info, await keyOf(parts, token, row.access_hash)), info }
}

/**
 * The key of the access token. Requests that renew at the same time must get the same token, even while keys are
 * rotated.
 */
async function keyOf(
  { keys }: RenewParts,
  token: RefreshToken,
  accessHash: string,
): Promise<Uint8Array | undefined> {
  const find = () => keys.all().find((key) => hashToken(makeAccessToken(key, token)) === accessHash)
  const known = find()
  if (known) return known
  await keys.reread()
  return find()
}

async function renew(parts: RenewParts, client: Client, presented: RefreshToken) {
  const { database, now, mail } = parts
  for (;;) {
    const row = await database
      .selectFrom('sessions')
      .select(['created_ts', 'expires_ts', 'counter', 'rotated_ts', 'label', 'user_id', 'access_hash'])
      .where('id', '=', presented.sessionId)
      .where('expires_ts', '>', now())
      .executeTakeFirst()
    if (!row) return null
    client.identify(row.user_id)
    const rotation = rotationOf(row, presented.counter, now())
    if (rotation === 'repeat') return row
    if (rotation !== 'rotate') {
      await transact(database, async (transaction) => {
        const ended = await transaction
          .deleteFrom('sessions')
          .where('id', '=', presented.sessionId)
          .returning('id')
          .executeTakeFirst()
        if (ended && rotation === 'end') await reportCopiedToken(parts, transaction, client, row)
      })
      mail.wake()
      return null
    }
    const rotated = await database
      .updateTable('sessions')
      .set(renewal(parts, presented, row.created_ts))
      .set((expression) => ({ previous_access_hash: expression.ref('access_hash') }))
      .where('id', '=', presented.sessionId)
      .where('counter', '=', presented.counter)
      .returning(['created_ts', 'expires_ts', 'counter', 'access_hash'])
      .executeTakeFirst()
    // Another request renewed or ended the session first, so look again.
    if (rotated) return rotated
  }
}
