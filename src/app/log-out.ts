import { createClearDevice } from '../stores/account/clear-device.ts'
import { createLogOut } from '../stores/account/log-out.ts'
import { database } from './device.ts'
import { gamesDatabase } from './games-database.ts'
import { account } from './session.ts'

/** Logging out. The code for armies and games is loaded when the dialog opens. */
export const logOut = createLogOut(account, {
  clear: createClearDevice(database, gamesDatabase),
  sync: async () => {
    const [{ syncing }, { gameSync }] = await Promise.all([import('./sync.ts'), import('./account-games.ts')])
    await syncing.syncNow()
    await gameSync.syncNow()
  },
  loadArmies: async () => (await import('./local-armies.ts')).localArmies,
  loadGames: async () => (await import('./game-storage.ts')).accountGames,
  downloadEverything: async () => (await import('./device-data.ts')).deviceData.download(),
})
