import * as z from 'zod/mini'
import type { Game } from '#domain/game/log/fold.ts'
import { parseMove, rawMove, type LoggedMove } from '#domain/game/log/log.ts'
import { summarizeGame } from '#domain/game/report/summary.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf } from './army-lists.ts'
import { GAME_FORMAT, gameRecordSchema, type GameRecord } from './game-record.ts'
import type { GamesSchema, GamesTransaction } from './games-database.ts'

/** The moves of a game and its record, inside a transaction. */

type MoveKey = GamesSchema['moves']['key']
const storedMoveSchema = z.object({ move: z.unknown() })

/** The moves of a game, and the records of those that cannot be read. */
export async function readMoves(
  tx: GamesTransaction<'readonly'> | GamesTransaction<'readwrite'>,
  list: ListKey,
  id: string,
): Promise<{ moves: LoggedMove[]; damaged: unknown[] }> {
  const moves: LoggedMove[] = []
  const damaged: unknown[] = []
  for (const raw of await tx.objectStore('moves').getAll(rangeOf(list, id))) {
    const stored = storedMoveSchema.safeParse(raw)
    const move = parseMove(stored.success ? stored.data.move : undefined)
    if (move) moves.push(move)
    else damaged.push(raw)
  }
  return { moves, damaged }
}

/** @returns the keys of the moves that were not there before */
export async function putMoves(
  tx: GamesTransaction<'readwrite'>,
  list: ListKey,
  game: string,
  moves: readonly LoggedMove[],
): Promise<MoveKey[]> {
  const store = tx.objectStore('moves')
  const added: MoveKey[] = []
  for (const move of moves) {
    const key: MoveKey = [list, game, move.device, move.n]
    // A move is never changed: what is there already is the same.
    if ((await store.getKey(key)) !== undefined) continue
    await store.put({ list, game, device: move.device, n: move.n, move: rawMove(move) })
    added.push(key)
  }
  return added
}

/** Erases moves by their ids. */
export async function eraseMoves(
  tx: GamesTransaction<'readwrite'>,
  list: ListKey,
  game: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const [device = '', n] = id.split('.')
    await tx.objectStore('moves').delete([list, game, device, Number(n)])
  }
}

/** Writes what lists show of a game. `own` are pages of this device that have made moves. */
export async function putRecord(
  tx: GamesTransaction<'readwrite'>,
  list: ListKey,
  id: string,
  game: Game,
  own: readonly string[],
): Promise<void> {
  const summary = summarizeGame(game)
  if (!summary) return
  const stored = gameRecordSchema.safeParse(await tx.objectStore('games').get([list, id]))
  const before: Partial<GameRecord> = stored.success ? stored.data : {}
  const all = [...new Set([...(before.own ?? []), ...own])]
  await tx.objectStore('games').put({ ...before, list, id, format: GAME_FORMAT, summary, own: all })
}
