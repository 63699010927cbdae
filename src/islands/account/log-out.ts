import { createPart } from '#platform/part.ts'
import { createClearDevice } from '#stores/account/clear-device.ts'
import { createLogOut } from '#stores/account/log-out.ts'
import { database, gamesDatabase } from '#app/device.ts'
import { loadDeviceData } from '#app/download-armies.ts'
import { account } from '#app/session.ts'

const syncPart = createPart(() => import('#app/sync.ts'))
const accountStoragePart = createPart(() => import('#app/account-storage.ts'))

/** Logging out. The code for armies and games is loaded when the dialog opens. */
export const logOut = createLogOut(account, {
  clear: createClearDevice(database, gamesDatabase),
  sync: async () => {
    const { syncing, gameSync } = await syncPart.load()
    await syncing.syncNow()
    await gameSync.syncNow()
  },
  loadArmies: async () => (await loadDeviceData()).localArmies,
  loadGames: async () => (await accountStoragePart.load()).accountGames,
  downloadEverything: async () => (await loadDeviceData()).deviceData.download(),
})
