import type { CurrentUser } from '#domain/account/sync-state.ts'
import type { Parts } from '#server/parts.ts'
import { GRACE_MS, hashToken } from './tokens.ts'

/** The session that a valid access token belongs to. */
export type Session = { id: string; user: CurrentUser }

/**
 * Finds the session of an access token. The previous token is also accepted for a moment, because a request
 * under way may still contain it.
 */
export async function findSession(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  accessToken: string | null,
): Promise<Session | null> {
  if (accessToken === null) return null
  const hash = hashToken(accessToken)
  const time = now()
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.is_verified', 'sessions.id as session_id'])
    .where((where) =>
      where.or([
        where.and([where('access_hash', '=', hash), where('access_expires_ts', '>', time)]),
        where.and([where('previous_access_hash', '=', hash), where('rotated_ts', '>=', time - GRACE_MS)]),
      ]),
    )
    .where('sessions.expires_ts', '>', time)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.session_id, user: { id: row.id, email: row.email, isVerified: row.is_verified === 1 } }
}
