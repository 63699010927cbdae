import { foldGame } from '#domain/game/log/fold.ts'
import { hasBegun, type KeptGame } from '#domain/game/share/kept-game.ts'
import { inLogOrder } from '#domain/game/log/log.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf } from './army-lists.ts'
import { getMoves, getRecords, putMoves, putSummary, setDeleted } from './game-record.ts'
import type { GamesDatabase, GamesTransaction } from './games-database.ts'
import { makeRawJson } from './raw-json.ts'

/** All games of this device's list, for its file. All functions throw StorageError. */
export type KeptGames = {
  /** Games without deleted ones. `unreadable` is the text of what cannot be read. */
  readAll: () => Promise<{ games: KeptGame[]; unreadable: string[] }>
  /**
   * Adds games, and moves that the device lacks, in one transaction. A deleted game comes back.
   *
   * @returns a function that takes all of it back, except in games that have gone on since
   */
  addMany: (games: readonly KeptGame[]) => Promise<() => Promise<void>>
}

export function createKeptGames({ runInList }: Pick<GamesDatabase, 'runInList'>): KeptGames {
  return {
    readAll: () => runInList('readonly', readAll),
    addMany: async (games) => {
      const changes = await runInList('readwrite', async (tx, list) => {
        const made: Change[] = []
        for (const game of games) made.push(await add(tx, list, game))
        return made
      })
      return () =>
        runInList('readwrite', async (tx, list) => {
          for (const change of changes) await takeBack(tx, list, change)
        })
    },
  }
}

async function readAll(tx: GamesTransaction<'readonly'>, list: ListKey) {
  const games: KeptGame[] = []
  const unreadable: string[] = []
  for (const { id, record } of await getRecords(tx, list)) {
    if (record?.deleted_ts !== undefined) continue
    const { moves, damaged } = await getMoves(tx, list, id)
    if (hasBegun(moves)) games.push({ id, moves: inLogOrder(moves), own: record?.own ?? [] })
    // Without its beginning, no device could show the game.
    const left = hasBegun(moves) ? damaged : [...damaged, ...moves]
    unreadable.push(...left.map(makeRawJson))
  }
  return { games, unreadable }
}

/** The effect of an import on one game. */
type Change = { id: string; added: readonly IDBValidKey[]; count: number; recordBefore: unknown }

async function add(tx: GamesTransaction<'readwrite'>, list: ListKey, game: KeptGame): Promise<Change> {
  const { id } = game
  const recordBefore = await tx.objectStore('games').get([list, id])
  const added = await putMoves(tx, list, id, game.moves)
  const { moves, damaged } = await getMoves(tx, list, id)
  await putSummary(tx, list, id, foldGame(moves), game.own)
  await setDeleted(tx, list, id, undefined)
  return { id, added, count: moves.length + damaged.length, recordBefore }
}

async function takeBack(
  tx: GamesTransaction<'readwrite'>,
  list: ListKey,
  { id, added, count, recordBefore }: Change,
): Promise<void> {
  // Moves made since may build on what was imported.
  if ((await tx.objectStore('moves').count(rangeOf(list, id))) !== count) return
  for (const key of added) await tx.objectStore('moves').delete(IDBKeyRange.only(key))
  if (recordBefore === undefined) await tx.objectStore('games').delete([list, id])
  else await tx.objectStore('games').put(recordBefore)
}
