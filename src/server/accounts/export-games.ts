import type { AccountExport } from '../../api/calls/export-user.ts'
import type { Database } from '../adapters/database/tables.ts'
import { readMoves } from '../games/moves.ts'

/** The games of a user with all their moves, as JSON. One game at a time is in memory. */
export async function* exportGames(database: Database, userId: string): AsyncGenerator<string> {
  const games = await database
    .selectFrom('account_games')
    .select(['game_id', 'seat', 'deleted', 'added_ts'])
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .execute()
  for (const { game_id, seat, deleted, added_ts } of games) {
    const game: AccountExport['games'][number] = {
      id: game_id,
      seat,
      deleted: deleted === 1,
      addedTs: added_ts,
      moves: await readTexts(database, game_id),
    }
    yield JSON.stringify(game)
  }
}

async function readTexts(database: Database, gameId: string): Promise<string[]> {
  const texts: string[] = []
  for (let since: number | undefined = 0; since !== undefined;) {
    const page = await readMoves(database, gameId, since)
    texts.push(...page.moves.map(({ text }) => text))
    since = page.seq
  }
  return texts
}
