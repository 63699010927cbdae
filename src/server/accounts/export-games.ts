import type { AccountExport } from '#api/calls/users.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { measureMoves, readMoves } from '#server/games/moves.ts'

/**
 * The games of a user with all their moves, as JSON. One game at a time is in memory. A game that the account has
 * deleted ends where it was deleted, because what others have played since is theirs.
 */
export async function* exportGames(database: Database, userId: string): AsyncGenerator<string> {
  const games = await database
    .selectFrom('account_games')
    .select(['game_id', 'seat', 'deleted', 'dropped_seq', 'added_ts'])
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .execute()
  for (const { game_id, seat, deleted, dropped_seq, added_ts } of games) {
    const game: AccountExport['games'][number] = {
      id: game_id,
      seat,
      deleted: deleted === 1,
      addedTs: added_ts,
      moves: await readTexts(database, game_id, dropped_seq ?? Infinity),
    }
    yield JSON.stringify(game)
  }
}

async function readTexts(database: Database, gameId: string, until: number): Promise<string[]> {
  const texts: string[] = []
  for (let since: number | undefined = 0; since !== undefined;) {
    const page = await readMoves(database, gameId, await measureMoves(database, gameId, since, { until }))
    texts.push(...page.moves.map(({ text }) => text))
    since = page.seq
  }
  return texts
}
