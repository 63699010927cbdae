import { createPart } from '#platform/part.ts'
import { createClearDevice } from '#stores/account/clear-device.ts'
import { createLogOut } from '#stores/account/log-out.ts'
import { database } from './device.ts'
import { loadDeviceData } from './download-armies.ts'
import { gamesDatabase } from './games-database.ts'
import { account } from './session.ts'

const syncPart = createPart(() => import('./sync.ts'))
const accountGamesPart = createPart(() => import('./account-games.ts'))
const localArmiesPart = createPart(() => import('./local-armies.ts'))
const gameStoragePart = createPart(() => import('./game-storage.ts'))

/** Logging out. The code for armies and games is loaded when the dialog opens. */
export const logOut = createLogOut(account, {
  clear: createClearDevice(database, gamesDatabase),
  sync: async () => {
    const [{ syncing }, { gameSync }] = await Promise.all([syncPart.load(), accountGamesPart.load()])
    await syncing.syncNow()
    await gameSync.syncNow()
  },
  loadArmies: async () => (await localArmiesPart.load()).localArmies,
  loadGames: async () => (await gameStoragePart.load()).accountGames,
  downloadEverything: async () => (await loadDeviceData()).download(),
})
