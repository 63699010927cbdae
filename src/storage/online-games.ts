import type { Game } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { OnlineGame } from '#domain/game/share/online-game.ts'
import type { Plays } from '#domain/game/share/seen-hands.ts'
import type { Side } from '#domain/game/table/side.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { setDeleted } from './game-deletion.ts'
import { eraseMoves, putMoves, putRecord } from './game-moves.ts'
import { gameRecordSchema, type GameRecord } from './game-record.ts'
import type { GamesDatabase, GamesTransaction } from './games-database.ts'

type Change = (before: OnlineGame | null) => OnlineGame

/** What a device keeps of games that other devices have too. All functions throw StorageError. */
export type OnlineGames = {
  /** Null if the game is not on the server or not on this device. */
  readOnline: (id: string) => Promise<OnlineGame | null>
  /** Changes what is kept of the game as it is on the disk at that moment, because two tabs may sync one game. */
  noteOnline: (id: string, change: Change) => Promise<OnlineGame | null>
  /**
   * The key with which the game goes to the server. It is on the disk before it is sent, because the server accepts no
   * other one once it has the game, even if its answer was lost.
   *
   * @param key is stored if there is none yet
   */
  offerKey: (id: string, key: string) => Promise<string>
  /** Stores which side this device's player has, or whether the device plays both. */
  noteSeat: (id: string, change: { seat?: Side; plays: Plays }) => Promise<void>
  /**
   * Adds moves that came from another device, and notes in the same transaction that they came. A deleted game stays
   * deleted.
   *
   * @param game has all moves, for the list
   * @param gone the ids of moves that are erased before, because the server has others under them
   */
  receive: (
    id: string,
    moves: readonly LoggedMove[],
    game: Game,
    change: Change,
    gone?: readonly string[],
  ) => Promise<OnlineGame | null>
  /**
   * The same for a game that is not here, or was deleted: it is there afterwards.
   *
   * @param seat the side of this device's player, if the game is new here
   * @returns the side that the player has
   */
  join: (id: string, moves: readonly LoggedMove[], game: Game, change: Change, seat: Side) => Promise<Side>
}

type Tx = GamesTransaction<'readwrite'>

export function createOnlineGames({ runInList }: Pick<GamesDatabase, 'runInList'>): OnlineGames {
  return {
    readOnline: (id) =>
      runInList('readonly', async (tx, list) => {
        const record = gameRecordSchema.safeParse(await tx.objectStore('games').get([list, id]))
        return record.success && record.data.deleted_ts === undefined ? (record.data.online ?? null) : null
      }),
    noteOnline: (id, change) =>
      runInList('readwrite', async (tx, list) => {
        const record = await changeRecord(tx, list, id, ({ online }) => ({ online: change(online ?? null) }))
        return record?.online ?? null
      }),
    offerKey: (id, key) =>
      runInList('readwrite', async (tx, list) => {
        const record = await changeRecord(tx, list, id, ({ offered = key }) => ({ offered }))
        return record?.offered ?? key
      }),
    noteSeat: (id, seat) =>
      runInList('readwrite', async (tx, list) => {
        await changeRecord(tx, list, id, () => seat)
      }),
    receive: (id, moves, game, change, gone = []) =>
      runInList('readwrite', async (tx, list) => {
        await eraseMoves(tx, list, id, gone)
        await putMoves(tx, list, id, moves)
        await putRecord(tx, list, id, game, [])
        const record = await changeRecord(tx, list, id, ({ online }) => ({ online: change(online ?? null) }))
        return record?.online ?? null
      }),
    join: (id, moves, game, change, seat) =>
      runInList('readwrite', async (tx, list) => {
        const isNew = (await tx.objectStore('games').getKey([list, id])) === undefined
        await putMoves(tx, list, id, moves)
        await putRecord(tx, list, id, game, [])
        await setDeleted(tx, list, id, undefined)
        const record = await changeRecord(tx, list, id, ({ online }) => ({
          online: change(online ?? null),
          ...(isNew && { seat }),
        }))
        return record?.seat ?? 'host'
      }),
  }
}

async function changeRecord(
  tx: Tx,
  list: ListKey,
  id: string,
  change: (before: GameRecord) => Partial<Pick<GameRecord, 'online' | 'offered' | 'seat' | 'plays'>>,
): Promise<GameRecord | null> {
  const stored = gameRecordSchema.safeParse(await tx.objectStore('games').get([list, id]))
  if (!stored.success) return null
  const record = { ...stored.data, ...change(stored.data) }
  await tx.objectStore('games').put(record)
  return record
}
