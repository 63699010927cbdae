import * as z from 'zod/mini'
import type { Game } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { OnlineGame } from '#domain/game/share/online-game.ts'
import type { Plays } from '#domain/game/log/seen-hands.ts'
import { fileOf, isStoredFile, storedFile, type StoredFile } from '#domain/files/stored-file.ts'
import type { Side } from '#domain/game/words/side.ts'
import { fromSeat, type GameSummary } from '#domain/game/report/summary.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import {
  eraseGame,
  getMoves,
  getRecord,
  getRecords,
  isExpired,
  putMoves,
  putSummary,
  setDeleted,
} from './game-record.ts'
import type { GamesDatabase, GamesTransaction } from './games-database.ts'
import type { Mode } from './runner.ts'

/** A game in a list. One whose record is damaged is still listed, and its moves may be readable. */
export type ListedGame = { id: string; summary: GameSummary } | { id: string; summary: null }

export type ReadGame = {
  moves: LoggedMove[]
  /** The pages of this device that have made moves. */
  own: readonly string[]
  /** How many moves cannot be read. They stay on the disk. */
  damaged: number
  /** The side of this device's player. */
  seat: Side
  /** Null until the player has chosen. */
  plays: Plays | null
  /** Null if only this device has the game. */
  online: OnlineGame | null
}

/** The games of this device's list. All functions throw StorageError. When a write resolves, it is on the disk. */
export type GameStorage = {
  /** The last played first. Also erases games that were deleted 30 days ago. `now` is in ms. */
  list: (now: number) => Promise<ListedGame[]>
  /** Null if there is no such game, or it was deleted. */
  read: (id: string) => Promise<ReadGame | null>
  /** Adds moves. A move that is there already stays as it is. `game` has all moves, for the list. */
  write: (id: string, moves: readonly LoggedMove[], game: Game, device: string) => Promise<void>
  remove: (id: string, now: number) => Promise<void>
  restore: (id: string) => Promise<void>
  writePhoto: (id: string, photo: string, file: Blob) => Promise<void>
  readPhoto: (id: string, photo: string) => Promise<Blob | null>
}

type Tx<M extends Mode> = GamesTransaction<M>

export function createGameStorage({ runInList }: Pick<GamesDatabase, 'runInList'>): GameStorage {
  return {
    list: (now) => runInList('readwrite', (tx, list) => listGames(tx, list, now)),
    read: (id) => runInList('readonly', (tx, list) => readGame(tx, list, id)),
    write: (id, moves, game, device) =>
      runInList('readwrite', async (tx, list) => {
        await putMoves(tx, list, id, moves)
        await putSummary(tx, list, id, game, [device])
      }),
    remove: (id, now) => runInList('readwrite', (tx, list) => setDeleted(tx, list, id, now)),
    restore: (id) => runInList('readwrite', (tx, list) => setDeleted(tx, list, id, undefined)),
    writePhoto: async (id, photo, file) => {
      const stored = await storedFile(file)
      await runInList('readwrite', async (tx, list) => {
        await tx.objectStore('photos').put({ list, game: id, id: photo, file: stored })
      })
    },
    readPhoto: (id, photo) =>
      runInList('readonly', async (tx, list) => {
        const stored = photoSchema.safeParse(await tx.objectStore('photos').get([list, id, photo]))
        return stored.success ? fileOf(stored.data.file) : null
      }),
  }
}

/** Earlier builds stored a Blob, which not every browser can. */
const photoSchema = z.object({
  file: z.custom<Blob | StoredFile>((file) => file instanceof Blob || isStoredFile(file)),
})

async function listGames(tx: Tx<'readwrite'>, list: ListKey, now: number): Promise<ListedGame[]> {
  const listed: ListedGame[] = []
  for (const { id, record } of await getRecords(tx, list)) {
    if (!record) listed.push({ id, summary: null })
    else if (isExpired(record, now)) await eraseGame(tx, list, id)
    else if (record.deleted_ts === undefined)
      listed.push({ id, summary: fromSeat(record.summary, record.seat) })
  }
  return listed.sort((a, b) => (b.summary?.played_ts ?? 0) - (a.summary?.played_ts ?? 0))
}

async function readGame(tx: Tx<'readonly'>, list: ListKey, id: string): Promise<ReadGame | null> {
  const { moves, damaged } = await getMoves(tx, list, id)
  const record = await getRecord(tx, list, id)
  if (record ? record.deleted_ts !== undefined : moves.length + damaged.length === 0) return null
  const { own = [], seat = 'host', plays = null, online = null } = record ?? {}
  return { moves, damaged: damaged.length, own, seat, plays, online }
}
