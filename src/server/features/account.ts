import { changePassword } from '../../api/change-password.ts'
import { deleteUser } from '../../api/delete-user.ts'
import { exportUser } from '../../api/export-user.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { forgetOtherDevices } from '../accounts/devices.ts'
import { accountDeletedMail, passwordChangedMail } from '../accounts/mails.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { endSessions, removeTokens } from '../accounts/sessions.ts'
import { transact } from '../adapters/database/transact.ts'
import { answerUser } from '../answer-call.ts'
import type { App } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** Lets users change their password, take their data along, and leave. */
export function addAccount(app: App, accounts: Accounts): void {
  const { database, mail, passwords, now } = accounts

  answerUser(app, accounts, changePassword, async (c, session, body) => {
    const { user } = session
    if (await isCommonPassword(body.plaintextPassword, user.email)) return refuse(c, 'COMMON_PASSWORD')
    const refused = await checkOwnPassword(accounts, c, user.id, body.oldPlaintextPassword)
    if (refused) return refused
    const password_hash = await passwords.hash(body.plaintextPassword)
    await transact(database, async (transaction) => {
      await transaction.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
      await endSessions(transaction, { userId: user.id, except: session.id })
      await transaction.deleteFrom('codes').where('user_id', '=', user.id).execute()
      await forgetOtherDevices(accounts, transaction, c, user.id)
    })
    if (user.isVerified) mail.send(passwordChangedMail(user.email))
    c.var.log.info({ event: 'password-changed', user: user.id }, 'Changed the password')
    return { message: 'The password has been changed.' }
  })

  answerUser(app, accounts, exportUser, async (c, { user }) => {
    const [row, sessions, devices] = await Promise.all([
      database.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
      database.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute(),
      database.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute(),
    ])
    c.header('Content-Disposition', 'attachment; filename="hobgoblin-account.json"')
    return {
      exportedTs: now(),
      account: {
        id: row.id,
        email: row.email,
        isVerified: row.is_verified === 1,
        createdTs: row.created_ts,
        acceptedTosTs: row.accepted_tos_ts,
        subscribedToNewsletter: row.subscribed_to_newsletter === 1,
      },
      sessions: sessions.map((session) => ({
        createdTs: session.created_ts,
        usedTs: session.last_used_ts,
        expiresTs: session.expires_ts,
        label: session.label,
      })),
      knownDevices: devices.map((device) => ({ usedTs: device.last_used_ts })),
    }
  })

  answerUser(app, accounts, deleteUser, async (c, { user }, { plaintextPassword }) => {
    const refused = await checkOwnPassword(accounts, c, user.id, plaintextPassword)
    if (refused) return refused
    // All else goes with the user.
    await database.deleteFrom('users').where('id', '=', user.id).execute()
    removeTokens(accounts, c)
    // What nobody has shown to be theirs can be a stranger's, who gets codes and nothing else.
    if (user.isVerified) mail.send(accountDeletedMail(user.email))
    c.var.log.info({ event: 'account-deleted', user: user.id }, 'Deleted the account')
    return { message: 'The account has been deleted.' }
  })
}
