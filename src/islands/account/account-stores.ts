import { createAccountChanges } from '#stores/account/changes.ts'
import { createEmailChangeFlow } from '#stores/account/email-change.ts'
import { createJoin } from '#stores/account/join.ts'
import { createLogIn } from '#stores/account/log-in.ts'
import { createPasswordResetFlow } from '#stores/account/password-reset.ts'
import { createSessions } from '#stores/account/sessions.ts'
import { createSyncLog } from '#stores/account/sync-log.ts'
import { createTypedEmail } from '#stores/account/typed-email.ts'
import { createVerification } from '#stores/account/verification.ts'
import { platform, tab } from '#app/device.ts'
import { account, disown, session } from '#app/session.ts'

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
