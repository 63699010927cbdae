import { fromSeat, type GameSummary } from '#domain/game/report/summary.ts'
import { sideNames } from '#domain/game/words/side.ts'
import { getRecords, type GameRecord } from './game-record.ts'
import type { GamesDatabase } from './games-database.ts'

type Database = Pick<GamesDatabase, 'runInList'>

/** The records of the shown list that are neither deleted nor damaged. */
function readRecords({ runInList }: Database): Promise<GameRecord[]> {
  return runInList('readonly', async (tx, list) =>
    (await getRecords(tx, list)).flatMap(({ record }) =>
      record?.deleted_ts === undefined ? (record ?? []) : [],
    ),
  )
}

/** Returns who played in each game of the shown list, without deleted and damaged ones. Throws StorageError. */
export type GameNames = () => Promise<{ id: string; host: string; guest: string }[]>

export const createGameNames =
  (database: Database): GameNames =>
  async () =>
    (await readRecords(database)).map(({ id, summary }) => ({ id, ...sideNames(summary) }))

export type RunningGame = { id: string; summary: GameSummary }

/** How long a game without a new move counts as one that goes on, in ms. */
const A_WEEK = 7 * 24 * 60 * 60 * 1000

/**
 * Returns the game of the shown list that was played last, if it has no result yet and had a move in the last week;
 * otherwise null. `now` is in ms. Throws StorageError.
 */
export async function readRunningGame(database: Database, now: number): Promise<RunningGame | null> {
  const games = await readRecords(database)
  const [latest] = games
    .map(({ id, summary, seat }) => ({ id, summary: fromSeat(summary, seat) }))
    .sort((a, b) => b.summary.played_ts - a.summary.played_ts)
  const goesOn = latest?.summary.outcome === null && latest.summary.played_ts > now - A_WEEK
  return goesOn ? latest : null
}
