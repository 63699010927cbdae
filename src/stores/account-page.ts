import { account } from './account.ts'
import { createAccountChanges } from './account/changes.ts'
import { clearDevice } from './account/clear-device.ts'
import { createLogOut } from './account/log-out.ts'
import { createSessions } from './account/sessions.ts'

/** What one can do about one's account, joined here and nowhere else. */

export const changes = createAccountChanges(account)
export const leaving = createLogOut(account, clearDevice)
export const sessions = createSessions(account)
