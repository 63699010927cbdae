import { isOnlyHere, type DeviceGame } from '#domain/game/share/account-game.ts'
import { gameName } from '#domain/game/words/side.ts'
import type { SharedState } from '#domain/game/share/shared-state.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { listToSync, rangeOf, readLists, readUserId } from './army-lists.ts'
import type { Database } from './database.ts'
import { changeRecord, getRecords } from './game-record.ts'
import type { GamesDatabase, GamesTransaction } from './games-database.ts'

/** The games that an account has on all its devices. All functions throw StorageError. (docs/game.md) */
export type AccountGames = {
  /**
   * All games of the account's list, also deleted ones. Games that belong to nobody are in that list from then on.
   * @returns null if another account is logged in now, or its list is not the one on the screen
   */
  adoptLocalGames: (owner: string) => Promise<DeviceGame[] | null>
  /**
   * Makes the games of a deleted account local, as if they had never been on the server: this device puts none of them
   * there again by itself. Inviting others again uses the same key as before.
   */
  disown: (owner: string) => Promise<void>
  /** The names of the games of the list on the screen that would be lost with this device. */
  namesOnlyHere: () => Promise<string[]>
  /** How many photos are in games of the list. They are on no other device. */
  countPhotos: () => Promise<number>
  /**
   * Stores what the account has now. What somebody has changed on this device since `seen` stays, and is sent later.
   * `now` is in ms.
   */
  settle: (id: string, seen: SharedState, lastSynced: SharedState, now: number) => Promise<void>
}

type Tx = GamesTransaction<'readwrite'>

export function createAccountGames(
  database: Pick<Database, 'run' | 'list'>,
  { run, runInList }: GamesDatabase,
): AccountGames {
  return {
    adoptLocalGames: async (owner) => {
      const shown = await database.list()
      const found = await database.run(['keyval'], 'readwrite', async (tx) => {
        if ((await readUserId(tx)) !== owner) return null
        const before = await readLists(tx)
        const list = before.owners[before.shown] === owner ? before.shown : await listToSync(tx, owner)
        return list === shown ? { local: (await readLists(tx)).owners.indexOf(null) } : null
      })
      if (!found) return null
      const { local } = found
      if (local !== -1)
        await run(['games', 'moves', 'photos'], 'readwrite', (tx) => moveGames(tx, local, shown))
      return runInList('readonly', readGames)
    },
    disown: async (owner) => {
      const list = await database.run(['keyval'], 'readonly', async (tx) =>
        (await readLists(tx)).owners.indexOf(owner),
      )
      if (list !== -1) await run(['games', 'moves', 'photos'], 'readwrite', (tx) => disownGames(tx, list))
    },
    namesOnlyHere: async () =>
      (await runInList('readonly', readGames)).filter(isOnlyHere).map(({ name }) => name),
    countPhotos: () => runInList('readonly', (tx, list) => tx.objectStore('photos').count(rangeOf(list))),
    settle: (id, seen, lastSynced, now) =>
      runInList('readwrite', async (tx, list) => {
        await changeRecord(tx, list, id, ({ seat = 'host', deleted_ts }) => {
          const isDeleted = deleted_ts !== undefined
          const followsDeletion = isDeleted === seen.deleted && isDeleted !== lastSynced.deleted
          return {
            agreed: lastSynced,
            seat: seat === seen.seat ? lastSynced.seat : seat,
            ...(followsDeletion && { deleted_ts: lastSynced.deleted ? now : undefined }),
          }
        })
      }),
  }
}

/** A game whose record is damaged stays on this device. */
async function readGames(tx: GamesTransaction<'readonly'>, list: ListKey): Promise<DeviceGame[]> {
  const games: DeviceGame[] = []
  for (const { record } of await getRecords(tx, list)) {
    if (!record) continue
    const { id, summary, seat = 'host', agreed: lastSynced = null, online = null, deleted_ts } = record
    const name = gameName(summary)
    const moves = await tx.objectStore('moves').getAllKeys(rangeOf(list, id))
    const hasUnsent =
      online?.may !== 'watch' && moves.some(([, , device, n]) => n > (online?.confirmed[device] ?? 0))
    games.push({ id, name, seat, lastSynced, online, deleted: deleted_ts !== undefined, hasUnsent })
  }
  return games
}

async function disownGames(tx: Tx, list: ListKey): Promise<void> {
  for (const { id } of await getRecords(tx, list)) {
    await changeRecord(tx, list, id, ({ online, offered }) => ({
      agreed: undefined,
      online: undefined,
      offered: online?.may === 'play' ? online.key : offered,
    }))
  }
}

/** Moves all games to another list. Of a game that is in both, the moves and photos of both are there afterwards. */
async function moveGames(tx: Tx, from: ListKey, to: ListKey): Promise<void> {
  for (const name of ['games', 'moves', 'photos'] as const) {
    let cursor = await tx.objectStore(name).openCursor(rangeOf(from))
    while (cursor) {
      const [, ...rest] = cursor.primaryKey
      const isThere = (await tx.objectStore(name).getKey(IDBKeyRange.only([to, ...rest]))) !== undefined
      // A move is never changed, and the record of the account's game says more than that of the other.
      if (!isThere) await tx.objectStore(name).put({ ...(cursor.value as object), list: to })
      await cursor.delete()
      cursor = await cursor.continue()
    }
  }
}
