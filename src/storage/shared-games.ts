import { type Game, foldGame } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { type OnlineGame, newOnlineGame, type GameKey } from '#domain/game/share/online-game.ts'
import type { Plays } from '#domain/game/log/seen-hands.ts'
import { type Side, otherSide } from '#domain/game/words/side.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import {
  changeRecord,
  eraseMoves,
  getMoves,
  getRecord,
  putMoves,
  putSummary,
  setDeleted,
} from './game-record.ts'
import type { GamesDatabase, GamesTransaction } from './games-database.ts'
import * as z from 'zod/mini'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { hasBegun } from '#domain/game/share/kept-game.ts'
import { knownMovesSchema, type KnownMoves } from '#domain/game/log/known-moves.ts'

type Change = (before: OnlineGame | null) => OnlineGame

/** The records of a device about games that other devices have too. All functions throw StorageError. */
export type OnlineGames = {
  /** Null if the game is not on the server or not on this device. */
  readOnline: (id: string) => Promise<OnlineGame | null>
  /** Changes what is kept of the game as it is on the disk at that moment, because two tabs may sync one game. */
  saveOnline: (id: string, change: Change) => Promise<OnlineGame | null>
  /**
   * The key with which the game goes to the server. It is on the disk before it is sent, because the server accepts no
   * other one once it has the game, even if its answer was lost.
   *
   * @param key is stored if there is none yet
   */
  offerKey: (id: string, key: string) => Promise<string>
  /** Stores which side this device's player has, or whether the device plays both. */
  saveSeat: (id: string, change: { seat?: Side; plays: Plays }) => Promise<void>
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

export function createOnlineGames({ runInList }: Pick<GamesDatabase, 'runInList'>): OnlineGames {
  return {
    readOnline: (id) =>
      runInList('readonly', async (tx, list) => {
        const record = await getRecord(tx, list, id)
        return record?.deleted_ts === undefined ? (record?.online ?? null) : null
      }),
    saveOnline: (id, change) =>
      runInList('readwrite', async (tx, list) => {
        const record = await changeRecord(tx, list, id, ({ online }) => ({ online: change(online ?? null) }))
        return record?.online ?? null
      }),
    offerKey: (id, key) =>
      runInList('readwrite', async (tx, list) => {
        const record = await changeRecord(tx, list, id, ({ offered = key }) => ({ offered }))
        return record?.offered ?? key
      }),
    saveSeat: (id, seat) =>
      runInList('readwrite', async (tx, list) => {
        await changeRecord(tx, list, id, () => seat)
      }),
    receive: (id, moves, game, change, gone = []) =>
      runInList('readwrite', async (tx, list) => {
        await eraseMoves(tx, list, id, gone)
        await putMoves(tx, list, id, moves)
        await putSummary(tx, list, id, game, [])
        const record = await changeRecord(tx, list, id, ({ online }) => ({ online: change(online ?? null) }))
        return record?.online ?? null
      }),
    join: (id, moves, game, change, seat) =>
      runInList('readwrite', async (tx, list) => {
        const isNew = (await tx.objectStore('games').getKey([list, id])) === undefined
        await putMoves(tx, list, id, moves)
        await putSummary(tx, list, id, game, [])
        await setDeleted(tx, list, id, undefined)
        const record = await changeRecord(tx, list, id, ({ online }) => ({
          online: change(online ?? null),
          ...(isNew && { seat }),
        }))
        return record?.seat ?? 'host'
      }),
  }
}

/** Games that go from device to device without a network. All functions throw StorageError. */
export type HandOvers = {
  /** Returns what the other device had at the last hand-over. Empty if there was none. */
  readKnown: (id: string) => Promise<KnownMoves>
  /**
   * Adds the moves that the device lacks, in one transaction, and remembers what the other device has. A deleted game
   * comes back. In a game that is new here, the player of this device has the side that the other one has not.
   *
   * @returns how many moves are new, or null if the game is not here and its beginning was not handed over either
   */
  receive: (handOver: HandOver) => Promise<number | null>
}

export function createHandOvers(
  { runInList }: Pick<GamesDatabase, 'runInList'>,
  onReceived: (id: string) => void,
): HandOvers {
  return {
    readKnown: (id) =>
      runInList('readonly', async (tx, list) => {
        const record = handedOverSchema.safeParse(await tx.objectStore('games').get([list, id]))
        return record.success ? record.data.handedOver.known : {}
      }),
    receive: async (handOver) => {
      const added = await runInList('readwrite', (tx, list) => receive(tx, list, handOver))
      if (added !== null) onReceived(handOver.id)
      return added
    },
  }
}

/** The part of a game's record that only this file knows. If it is damaged, the game is not. */
const handedOverSchema = z.object({ handedOver: z.object({ known: knownMovesSchema }) })

async function receive(
  tx: GamesTransaction<'readwrite'>,
  list: ListKey,
  { id, known, moves, seat, key }: HandOver,
): Promise<number | null> {
  const games = tx.objectStore('games')
  const before = await getMoves(tx, list, id)
  const all = [...before.moves, ...moves]
  if (!hasBegun(all)) return null
  const isNew = (await games.getKey([list, id])) === undefined
  const added = await putMoves(tx, list, id, moves)
  await putSummary(tx, list, id, foldGame(all), [])
  await setDeleted(tx, list, id, undefined)
  await changeRecord(tx, list, id, ({ online }) => ({
    handedOver: { known },
    online: withKey(online, key),
    ...(isNew && { seat: otherSide(seat) }),
  }))
  return added.length
}

/** A right to play that the device has stays, and so does what it knows of the server. */
function withKey(before: OnlineGame | undefined, key: GameKey | null): OnlineGame | undefined {
  if (!key || (before && (before.may === 'play' || key.may === 'watch'))) return before
  return newOnlineGame(key)
}
