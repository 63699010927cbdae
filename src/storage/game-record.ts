import * as z from 'zod/mini'
import type { Game } from '#domain/game/log/fold.ts'
import { parseMove, rawMove, type LoggedMove } from '#domain/game/log/log.ts'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'
import { gameSummarySchema, summarizeGame } from '#domain/game/report/summary.ts'
import { gameKeySchema, onlineGameSchema } from '#domain/game/share/online-game.ts'
import { PLAYS } from '#domain/game/log/seen-hands.ts'
import { sharedStateSchema } from '#domain/game/share/shared-state.ts'
import { SIDES } from '#domain/game/words/side.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf } from './army-lists.ts'
import type { GamesSchema, GamesTransaction } from './games-database.ts'

/** Reads and writes the record of a game and its moves, inside a transaction. All other files of games build on this. */

const gameRecordSchema = z.looseObject({
  list: z.int().check(z.nonnegative()),
  id: randomIdSchema,
  format: z.int().check(z.positive()),
  summary: gameSummarySchema,
  /** The pages of this device that have made moves. */
  own: z.array(randomIdSchema),
  /** The side of this device's player; the host if it is not there. */
  seat: z.optional(z.enum(SIDES)),
  /** Whether this device plays one side or both; not there until its player has chosen. */
  plays: z.optional(z.enum(PLAYS)),
  /** Only of a game that is on the server. */
  online: z.optional(onlineGameSchema),
  /** The key with which the game may be on the server, although the answer to it was lost. */
  offered: z.optional(gameKeySchema),
  /** The state of the account when this device last synced the game. The name is that of stored records. */
  agreed: z.optional(sharedStateSchema),
  /** When it was deleted, in ms since 1970. */
  deleted_ts: z.optional(z.int()),
})
/** The stored facts about a game besides its moves. */
export type GameRecord = z.infer<typeof gameRecordSchema>

const GAME_FORMAT = 1

/** How long a deleted game can be restored, in ms, as with armies. (docs/decisions/0019-trash.md) */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export function isExpired({ deleted_ts }: GameRecord, now: number): boolean {
  return deleted_ts !== undefined && deleted_ts < now - KEPT_MS
}

type Tx = GamesTransaction<'readwrite'>
type AnyTx = GamesTransaction<'readonly'> | Tx
type MoveKey = GamesSchema['moves']['key']

/** Null if there is no record, or it is damaged. */
export async function getRecord(tx: AnyTx, list: ListKey, id: string): Promise<GameRecord | null> {
  return parseRecord(await tx.objectStore('games').get([list, id]))
}

/** All records of a list by the ids of their games, also those of deleted games. A damaged record is null. */
export async function getRecords(
  tx: AnyTx,
  list: ListKey,
): Promise<{ id: string; record: GameRecord | null }[]> {
  const keys = await tx.objectStore('games').getAllKeys(rangeOf(list))
  const raws = await tx.objectStore('games').getAll(rangeOf(list))
  return keys.map(([, id], index) => ({ id, record: parseRecord(raws[index]) }))
}

function parseRecord(raw: unknown): GameRecord | null {
  const record = gameRecordSchema.safeParse(raw)
  return record.success ? record.data : null
}

/**
 * Changes some fields of a record that is not damaged; a field that becomes undefined is removed.
 *
 * @returns the record afterwards, or null if there is none
 */
export async function changeRecord(
  tx: Tx,
  list: ListKey,
  id: string,
  change: (before: GameRecord) => { [Field in keyof GameRecord]?: GameRecord[Field] | undefined },
): Promise<GameRecord | null> {
  const before = await getRecord(tx, list, id)
  if (!before) return null
  const fields = Object.entries({ ...before, ...change(before) }).filter(([, value]) => value !== undefined)
  const record = gameRecordSchema.parse(Object.fromEntries(fields))
  await tx.objectStore('games').put(record)
  return record
}

/** Writes what lists show of a game. `own` are pages of this device that have made moves. */
export async function putSummary(
  tx: Tx,
  list: ListKey,
  id: string,
  game: Game,
  own: readonly string[],
): Promise<void> {
  const summary = summarizeGame(game)
  if (!summary) return
  const before = await getRecord(tx, list, id)
  const all = [...new Set([...(before?.own ?? []), ...own])]
  await tx.objectStore('games').put({ ...before, list, id, format: GAME_FORMAT, summary, own: all })
}

/** Marks a game as deleted, or restores it. A game whose record is damaged has no place for the mark, so it is erased. */
export async function setDeleted(
  tx: Tx,
  list: ListKey,
  id: string,
  deleted_ts: number | undefined,
): Promise<void> {
  const record = await changeRecord(tx, list, id, () => ({ deleted_ts }))
  if (!record && deleted_ts !== undefined) await eraseGame(tx, list, id)
}

/** Deletes a game for good. */
export async function eraseGame(tx: Tx, list: ListKey, id: string): Promise<void> {
  await tx.objectStore('moves').delete(rangeOf(list, id))
  await tx.objectStore('photos').delete(rangeOf(list, id))
  await tx.objectStore('games').delete([list, id])
}

const storedMoveSchema = z.object({ move: z.unknown() })

/** The moves of a game, and the records of those that cannot be read. */
export async function getMoves(
  tx: AnyTx,
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

/** Adds moves. @returns the keys of those that were not there before */
export async function putMoves(
  tx: Tx,
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
export async function eraseMoves(tx: Tx, list: ListKey, game: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const [device = '', n] = id.split('.')
    await tx.objectStore('moves').delete([list, game, device, Number(n)])
  }
}
