import { newOnlineGame } from '#domain/game/share/online-game.ts'
import type { ArmyLists } from '#domain/sync/army-lists.ts'
import { createAccountGames, type AccountGames } from '#storage/account-games.ts'
import { createGamesDatabase, type GamesDatabase } from '#storage/games-database.ts'
import { createGameStorage, type GameStorage } from '#storage/games.ts'
import { createOnlineGames, type OnlineGames } from '#storage/shared-games.ts'
import { newPlayer, type Player } from '#tests/support/game.ts'
import { logIn, newDevice, type Device, type Tab } from './device.ts'

/** A page with everything that stores games. */
export type GamesTab = Tab & {
  gamesDatabase: GamesDatabase
  games: GameStorage
  online: OnlineGames
  account: AccountGames
  logIn: (user: string) => Promise<void>
  /** Says whose the lists of this device are, and which is on the screen when a page opens. */
  setLists: (lists: ArmyLists) => Promise<void>
  /** Stores a game of this player, as their page does. */
  store: (id: string, player?: Player) => Promise<void>
  /** Changes the record of a game in the list of this page behind the app's back. */
  patch: (id: string, change: object) => Promise<void>
  /** What is on the disk, in all lists. */
  records: () => Promise<unknown[]>
  moveKeys: () => Promise<unknown[]>
}

export function openGamesTab(device: Device = newDevice()): GamesTab {
  const tab = device.openTab()
  const gamesDatabase = createGamesDatabase(tab.database)
  const games = createGameStorage(gamesDatabase)
  return {
    ...tab,
    gamesDatabase,
    games,
    online: createOnlineGames(gamesDatabase),
    account: createAccountGames(tab.database, gamesDatabase),
    logIn: (user) => logIn(tab.database, user),
    setLists: (lists) =>
      tab.database.run(['keyval'], 'readwrite', async (tx) => {
        await tx.objectStore('keyval').put(lists, 'army-lists')
      }),
    store: async (id, player = newPlayer('one')) => {
      await games.write(id, player.moves(), player.game(), player.moves().at(-1)?.device ?? '')
    },
    patch: (id, change) =>
      gamesDatabase.runInList('readwrite', async (tx, list) => {
        const record: unknown = await tx.objectStore('games').get([list, id])
        await tx.objectStore('games').put({ ...(record as object), ...change })
      }),
    records: () => gamesDatabase.run(['games'], 'readonly', (tx) => tx.objectStore('games').getAll()),
    moveKeys: () => gamesDatabase.run(['moves'], 'readonly', (tx) => tx.objectStore('moves').getAllKeys()),
  }
}

export const PLAY = { key: 'k'.repeat(24), may: 'play' } as const
export const WATCH = { key: 'w'.repeat(24), may: 'watch' } as const

/** A game that is on the server, with what the server has of it. */
export const onlineWith = (key: typeof PLAY | typeof WATCH, confirmed: Record<string, number> = {}) => ({
  ...newOnlineGame(key),
  confirmed,
})
