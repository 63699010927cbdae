import { atom } from 'nanostores'
import { listenToNews } from '#api/listen-to-news.ts'
import { pullData, pushData } from '#api/calls/data.ts'
import { createPart } from '#platform/part.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { reloadUser } from '#stores/account/current-user.ts'
import { createSyncing } from '#stores/sync/syncing.ts'
import { createSync, type SyncClient } from '#sync/sync.ts'
import { armyNews } from './army-news.ts'
import { armyOwners } from './army-owners.ts'
import { database, platform } from './device.ts'
import { account, session } from './session.ts'

/** Syncs this device with the account. */

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

const uploadsPart = createPart(() => import('./uploads.ts'))

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
  afterSync: async (owner) => (await uploadsPart.load()).checkPictures(owner),
  platform,
})
