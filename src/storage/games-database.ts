import { openDB, type DBSchema, type StoreNames } from 'idb'
import type { ListKey } from '#domain/sync/army-lists.ts'
import type { Database } from './database.ts'
import { createRunner, type Mode, type Run, type TransactionOf } from './runner.ts'
import * as z from 'zod/mini'
import { rangeOf } from './army-lists.ts'

/**
 * A database of its own, because the version of the first one is fixed at 5, and an older build in another tab must not
 * be closed by this one.
 */
const GAMES_DATABASE_NAME = 'hobgoblin-games'
const GAMES_DATABASE_VERSION = 1

/** Values are unknown, because each is parsed when it is read. */
export interface GamesSchema extends DBSchema {
  games: { key: [list: ListKey, id: string]; value: unknown }
  moves: { key: [list: ListKey, game: string, device: string, n: number]; value: unknown }
  photos: { key: [list: ListKey, game: string, id: string]; value: unknown }
}

export type GamesTransaction<M extends Mode> = TransactionOf<GamesSchema, StoreNames<GamesSchema>, M>

export type GamesDatabase = {
  /** Runs work on the games of the list that this page shows. */
  runInList: <M extends Mode, Result>(
    mode: M,
    work: (tx: GamesTransaction<M>, list: ListKey) => Promise<Result>,
  ) => Promise<Result>
  run: Run<GamesSchema>
}

/** The games belong to the same list as the armies on the screen. (docs/decisions/0022-lists-of-armies.md) */
export function createGamesDatabase({ list }: Pick<Database, 'list'>): GamesDatabase {
  const { run, untilDone } = createRunner<GamesSchema>(
    open,
    () => undefined,
    () => Promise.resolve(false),
  )
  return {
    run,
    runInList: (mode, work) =>
      untilDone(list().then((key) => run(['games', 'moves', 'photos'], mode, (tx) => work(tx, key)))),
  }
}

function open(onUpgrade: () => void) {
  return openDB<GamesSchema>(GAMES_DATABASE_NAME, GAMES_DATABASE_VERSION, {
    upgrade: (db) => {
      onUpgrade()
      db.createObjectStore('games', { keyPath: ['list', 'id'] })
      db.createObjectStore('moves', { keyPath: ['list', 'game', 'device', 'n'] })
      db.createObjectStore('photos', { keyPath: ['list', 'game', 'id'] })
    },
  })
}

const deletedSchema = z.object({ deleted_ts: z.number() })

/** How many games the shown list has, without deleted ones; no move is read. Throws StorageError. */
export function countGames({ runInList }: Pick<GamesDatabase, 'runInList'>): Promise<number> {
  return runInList('readonly', async (tx, list) => {
    const records = await tx.objectStore('games').getAll(rangeOf(list))
    return records.filter((record) => !deletedSchema.safeParse(record).success).length
  })
}
