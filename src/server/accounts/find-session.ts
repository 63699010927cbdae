import type { CompiledQuery } from 'kysely'
import type { CurrentUser } from '#domain/account/sync-state.ts'
import type { Database, Tables } from '#server/adapters/database/tables.ts'
import type { Parts } from '#server/parts/parts.ts'
import { GRACE_MS, hashToken } from '#server/secrets/tokens.ts'

/** The session that a valid access token belongs to. */
export type Session = { id: string; user: CurrentUser }

type Row = Pick<Tables['users'], 'id' | 'email' | 'is_verified'> & { session_id: string }

/** Nearly every call reads its session, and writing the SQL takes longer than the database takes to answer it. */
const compiled = new WeakMap<Database, CompiledQuery<Row>>()

/**
 * Finds the session of an access token. The previous token is also accepted for a moment, because a request
 * under way may still contain it.
 */
export async function findSession(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  accessToken: string | null,
): Promise<Session | null> {
  if (accessToken === null) return null
  const values = valuesOf(hashToken(accessToken), now())
  const query = compiled.get(database) ?? queryOf(database, values).compile()
  compiled.set(database, query)
  const { rows } = await database.executeQuery<Row>({ ...query, parameters: values })
  const [row] = rows
  if (!row) return null
  return { id: row.session_id, user: { id: row.id, email: row.email, isVerified: row.is_verified === 1 } }
}

/** The values of the query, in the order in which it has them. */
const valuesOf = (hash: string, time: number) => [hash, time, hash, time - GRACE_MS, time] as const

const queryOf = (
  database: Database,
  [accessHash, accessTime, previousHash, rotatedFrom, time]: ReturnType<typeof valuesOf>,
) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.is_verified', 'sessions.id as session_id'])
    .where((where) =>
      where.or([
        where.and([where('access_hash', '=', accessHash), where('access_expires_ts', '>', accessTime)]),
        where.and([where('previous_access_hash', '=', previousHash), where('rotated_ts', '>=', rotatedFrom)]),
      ]),
    )
    .where('sessions.expires_ts', '>', time)
