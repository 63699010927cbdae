import { atom } from 'nanostores'
import { pullData, pushData } from '#api/calls/data.ts'
import { listenToNews } from '#api/listen-to-news.ts'
import { createGameStorage } from '#storage/games.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { reloadUser } from '#stores/account/current-user.ts'
import { createGameSync } from '#stores/game/game-sync.ts'
import { createSyncing } from '#stores/sync/syncing.ts'
import { createSync, type SyncClient } from '#sync/sync.ts'
import { accountGames, armyOwners } from './account-storage.ts'
import { armyNews, database, gamesDatabase, platform } from './device.ts'
import { $gameSync, games } from './games.ts'
import { account, session } from './session.ts'
import { onlineGames, onlinePlay } from './shared-games.ts'
import { checkPictures } from './uploads.ts'

/** Syncs this device with the account: first its armies, then its games. Loaded only for users with an account. */

const { authenticated } = account

const client: SyncClient = {
  pull: (user, { sinceTs, syncedTs, omitDeleted }) =>
    authenticated.call(pullData, {
      user,
      query: {
        ...(sinceTs !== undefined && { sinceTs: String(sinceTs) }),
        ...(syncedTs !== undefined && { syncedTs: String(syncedTs) }),
        ...(omitDeleted !== undefined && { omitDeleted: String(omitDeleted) }),
      },
    }),
  push: (user, body) => authenticated.call(pushData, { user, body }),
}

/** The position of the account's list of games that the server told last; null for none. */
export const $newestGames = atom<number | null>(null)

export const syncing = createSyncing({
  run: createSync({
    client,
    storage: createSyncStorage(database),
    platform,
  }),
  owners: armyOwners,
  session,
  reloadUser: () => reloadUser(session, authenticated),
  news: armyNews,
  listenToServer: (listener) =>
    listenToNews((news) => {
      listener(news)
      $newestGames.set(news.games ?? null)
    }),
  afterSync: checkPictures,
  platform,
})

export const gameSync = createGameSync({
  $state: $gameSync,
  authenticated: account.authenticated,
  session,
  $newest: $newestGames,
  disk: accountGames,
  online: onlineGames,
  storage: createGameStorage(gamesDatabase),
  play: onlinePlay,
  games,
  platform,
})
