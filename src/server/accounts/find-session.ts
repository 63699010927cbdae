import type { InferResult } from 'kysely'
import type { CurrentUser, SessionInfo } from '../../domain/account/sync-state.ts'
import type { AppContext } from '../app-types.ts'
import type { Parts } from '../parts.ts'
import type { Cookies } from './cookies.ts'
import { GRACE_MS, hashToken } from './tokens.ts'

/** Somebody who has shown a valid access token. */
export type Session = { id: string; user: CurrentUser; info: SessionInfo }

/** Tells who asks, or null. The hottest path of all: its queries are put into words once. */
export type FindSession = (c: AppContext) => Promise<Session | null>

export function createFindSession({ cookies, database, now }: Parts & { cookies: Cookies }): FindSession {
  const by = (column: 'access_hash' | 'previous_access_hash') =>
    database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.email', 'users.is_verified'])
      .select(['sessions.id as session_id', 'sessions.created_ts', 'sessions.expires_ts'])
      .select(['access_expires_ts', 'rotated_ts'])
      .where(column, '=', '')
      .compile()
  type Query = ReturnType<typeof by>
  const [byCurrent, byPrevious] = [by('access_hash'), by('previous_access_hash')]

  async function run(query: Query, hash: string) {
    const { rows } = await database.executeQuery<InferResult<Query>[number]>({ ...query, parameters: [hash] })
    return rows[0]
  }

  /** By the current access token, or the one before it, which a request on its way may still carry. */
  async function find(hash: string, time: number) {
    const current = await run(byCurrent, hash)
    if (current) return current.access_expires_ts > time ? current : undefined
    const renewed = await run(byPrevious, hash)
    return renewed && time - renewed.rotated_ts <= GRACE_MS ? renewed : undefined
  }

  return async function findSession(c) {
    const token = cookies.read(c.req.header('Cookie'), 'access')
    if (token === null) return null
    const time = now()
    const row = await find(hashToken(token), time)
    if (!row || row.expires_ts <= time) return null
    return {
      id: row.session_id,
      user: { id: row.id, email: row.email, isVerified: row.is_verified === 1 },
      info: { createdTs: row.created_ts, expiresTs: row.expires_ts },
    }
  }
}
