import { fromSeat, type GameSummary } from '#domain/game/report/summary.ts'
import { rangeOf } from './army-lists.ts'
import { gameRecordSchema } from './game-record.ts'
import type { GamesDatabase } from './games-database.ts'

/** How long a game without a new move counts as one that goes on, in ms. */
const A_WEEK = 7 * 24 * 60 * 60 * 1000

export type RunningGame = { id: string; summary: GameSummary }

/**
 * The game of the shown list that was played last, if it has no result yet and had a move in the last week; otherwise null.
 * `now` is in ms. Throws StorageError.
 */
export function readRunningGame(
  { runInList }: Pick<GamesDatabase, 'runInList'>,
  now: number,
): Promise<RunningGame | null> {
  return runInList('readonly', async (tx, list) => {
    const records = await tx.objectStore('games').getAll(rangeOf(list))
    const games = records.flatMap((raw) => {
      const { data } = gameRecordSchema.safeParse(raw)
      if (!data || data.deleted_ts !== undefined) return []
      return [{ id: data.id, summary: fromSeat(data.summary, data.seat) }]
    })
    const [latest] = games.sort((a, b) => b.summary.played_ts - a.summary.played_ts)
    const goesOn = latest?.summary.outcome === null && latest.summary.played_ts > now - A_WEEK
    return goesOn ? latest : null
  })
}
