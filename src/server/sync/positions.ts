import type { News } from '#api/calls/data.ts'
import type { GameNews } from '#api/calls/games.ts'
import type { GameRight } from '#domain/game/share/online-game.ts'
import type { Database } from '#server/adapters/database/tables.ts'

/** The topic of a stream of news. */
export type Topic =
  /** The stream ends within a poll of the end of this session. */
  | { kind: 'account'; userId: string; sessionId: string }
  /** The stream ends within a poll of the end of the game. */
  | { kind: 'game'; gameId: string; may: GameRight }

/** Names what a stream waits for: the session, or the game. */
export const subjectOf = (topic: Topic): string => (topic.kind === 'account' ? topic.sessionId : topic.gameId)

/** Names what has the streams that are limited together: the account, or the game. */
export const ownerOf = (topic: Topic): string => (topic.kind === 'account' ? topic.userId : topic.gameId)

/** The newest positions of a topic. */
export type Positions = News | GameNews

/** The newest positions of each topic, by its subject. One that has ended is missing. */
export async function readPositions(
  database: Database,
  topics: readonly Topic[],
  now: number,
): Promise<Map<string, Positions>> {
  const owners = (kind: Topic['kind']) => [
    ...new Set(topics.filter((topic) => topic.kind === kind).map((topic) => ownerOf(topic))),
  ]
  const found = await Promise.all([
    readAccounts(database, owners('account'), now),
    readGames(database, owners('game')),
  ])
  return new Map<string, Positions>(found.flat())
}

/** With the ids of the sessions. */
async function readAccounts(
  database: Database,
  users: readonly string[],
  now: number,
): Promise<(readonly [id: string, News])[]> {
  if (users.length === 0) return []
  const rows = await database
    .selectFrom('sessions')
    .leftJoin('sync_seqs', 'sync_seqs.user_id', 'sessions.user_id')
    .select(['sessions.id', 'seq', 'games'])
    .where('sessions.user_id', 'in', users)
    .where('sessions.expires_ts', '>', now)
    .execute()
  return rows.map(({ id, seq, games }) => [id, { ts: seq ?? 0, games: games ?? 0 }])
}

async function readGames(
  database: Database,
  games: readonly string[],
): Promise<(readonly [id: string, GameNews])[]> {
  if (games.length === 0) return []
  const rows = await database
    .selectFrom('games')
    .select(['game_id', 'seq'])
    .where('game_id', 'in', games)
    .where('taken_down_ts', 'is', null)
    .execute()
  return rows.map(({ game_id, seq }) => [game_id, { seq }])
}
