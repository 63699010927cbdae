import type { Database } from '../adapters/database/tables.ts'

/** What a stream of news is about. */
export type Topic =
  /** The stream ends within a poll of the end of this session. */
  | { kind: 'account'; userId: string; sessionId: string }
  /** The stream ends within a poll of the end of the game. */
  | { kind: 'game'; gameId: string }

/** Names what a stream waits for: the session, or the game. */
export const subjectOf = (topic: Topic): string => (topic.kind === 'account' ? topic.sessionId : topic.gameId)

/** Names what has the streams that are limited together: the account, or the game. */
export const ownerOf = (topic: Topic): string => (topic.kind === 'account' ? topic.userId : topic.gameId)

/** The newest position of each topic, by its subject. One that has ended is missing. */
export async function readPositions(
  database: Database,
  topics: readonly Topic[],
  now: number,
): Promise<Map<string, number>> {
  const owners = (kind: Topic['kind']) => [
    ...new Set(topics.filter((topic) => topic.kind === kind).map((topic) => ownerOf(topic))),
  ]
  const found = await Promise.all([
    readAccounts(database, owners('account'), now),
    readGames(database, owners('game')),
  ])
  return new Map(found.flat().map(({ id, seq }) => [id, seq ?? 0]))
}

/** With the ids of the sessions. */
async function readAccounts(database: Database, users: readonly string[], now: number) {
  if (users.length === 0) return []
  return await database
    .selectFrom('sessions')
    .leftJoin('sync_seqs', 'sync_seqs.user_id', 'sessions.user_id')
    .select(['sessions.id', 'seq'])
    .where('sessions.user_id', 'in', users)
    .where('sessions.expires_ts', '>', now)
    .execute()
}

async function readGames(database: Database, games: readonly string[]) {
  if (games.length === 0) return []
  return await database
    .selectFrom('games')
    .select(['game_id as id', 'seq'])
    .where('game_id', 'in', games)
    .execute()
}
