import { createAccountChanges } from '../stores/account/changes.ts'
import { createClearDevice } from '../stores/account/clear-device.ts'
import { createEmailChangeFlow } from '../stores/account/email-change.ts'
import { createJoin } from '../stores/account/join.ts'
import { createLogIn } from '../stores/account/log-in.ts'
import { createLogOut } from '../stores/account/log-out.ts'
import { createPasswordResetFlow } from '../stores/account/password-reset.ts'
import { createSessions } from '../stores/account/sessions.ts'
import { createSyncLog } from '../stores/account/sync-log.ts'
import { createTypedEmail } from '../stores/account/typed-email.ts'
import { createVerification } from '../stores/account/verification.ts'
import { database, platform, tab } from './device.ts'
import { gamesDatabase } from './games-database.ts'
import { account, disown, session } from './session.ts'

/** The stores for joining, logging in, verifying, resetting the password, and the account page. */

export const typedEmail = createTypedEmail(tab)
export const verification = createVerification(account, tab)
export const join = createJoin(account, verification)
export const logIn = createLogIn(account)
export const passwordReset = createPasswordResetFlow(account, logIn, tab)

export const changes = createAccountChanges(account, disown)
export const emailChange = createEmailChangeFlow(account, tab)
export const sessions = createSessions(account)
export const syncLog = createSyncLog(session, platform)
// Only logging out needs the code for armies and games.
export const logOut = createLogOut(account, {
  clear: createClearDevice(database, gamesDatabase),
  sync: async () => {
    const [{ syncing }, { gameSync }] = await Promise.all([import('./sync.ts'), import('./account-games.ts')])
    await syncing.syncNow()
    await gameSync.syncNow()
  },
  loadArmies: async () => (await import('./local-armies.ts')).localArmies,
  loadGames: async () => (await import('./account-games.ts')).accountGames,
  downloadEverything: async () => (await import('./device-data.ts')).deviceData.download(),
})
