import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './adapters/database/tables.ts'
import { transact } from './adapters/database/transact.ts'
import { eraseGames, type GameCondition } from './games/stored-games.ts'
import { heldGames, roomColumn } from './games/held-games.ts'
import { deleteCopies } from './snapshots/snapshots.ts'

/** Statements have a time limit. */
const BATCH_SIZE = 500
const LISTED = 10

/** What one network has made and no account keeps. `network` is its pseudonym, as in the log. */
export type Filling = { network: string; games: number; shares: number; bytes: number }

/** The ten networks whose games and shared armies in no account take most. */
export async function listFillings(database: Database): Promise<Filling[]> {
  const games = await database
    .selectFrom('games')
    .where('made_by', 'is not', null)
    .where('game_id', 'not in', heldGames(database))
    .groupBy('made_by')
    .select(({ fn }) => [
      'made_by',
      fn.countAll<number>().as('count'),
      sql<number>`cast(sum(${roomColumn}) as bigint)`.as('bytes'),
    ])
    .execute()
  const shares = await database
    .selectFrom('snapshots')
    .where('made_by', 'is not', null)
    .where('has_account', '=', 0)
    .groupBy('made_by')
    .select(({ fn }) => [
      'made_by',
      fn.countAll<number>().as('count'),
      sql<number>`sum(octet_length(body))`.as('bytes'),
    ])
    .execute()
  const of = (rows: typeof games, network: string) => rows.find(({ made_by }) => made_by === network)
  const networks = new Set([...games, ...shares].flatMap(({ made_by }) => made_by ?? []))
  return [...networks]
    .map((network) => {
      const [game, share] = [of(games, network), of(shares, network)]
      return {
        network,
        games: game?.count ?? 0,
        shares: share?.count ?? 0,
        bytes: (game?.bytes ?? 0) + (share?.bytes ?? 0),
      }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, LISTED)
}

/**
 * Deletes the games and shared armies that a network has made and no account keeps. Devices keep theirs.
 *
 * @returns how many it deleted
 */
export async function freeNetwork(
  database: Database,
  network: string,
): Promise<Pick<Filling, 'games' | 'shares'>> {
  const ofNetwork: GameCondition = (games) => games('made_by', '=', network)
  return {
    games: await repeat(database, (tx) => eraseGames(tx, ofNetwork)),
    shares: await repeat(database, (tx) => deleteShares(tx, network)),
  }
}

/** Repeats a step until it has nothing left to delete. @returns how many it has deleted in all */
async function repeat(
  database: Database,
  step: (tx: DatabaseTransaction) => Promise<number>,
): Promise<number> {
  let all = 0
  for (let deleted = -1; deleted !== 0; all += deleted) deleted = await transact(database, step)
  return all
}

async function deleteShares(tx: DatabaseTransaction, network: string): Promise<number> {
  const due = await tx
    .selectFrom('snapshots')
    .select('share_id')
    .where('made_by', '=', network)
    .where('has_account', '=', 0)
    .where('taken_down_ts', 'is', null)
    .limit(BATCH_SIZE)
    .execute()
  return await deleteCopies(
    tx,
    due.map(({ share_id }) => share_id),
  )
}
