import { checkPasswordResetCode } from '../../api/check-password-reset-code.ts'
import { createPasswordReset } from '../../api/create-password-reset.ts'
import { setNewPassword } from '../../api/set-new-password.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { prepareCode, storeCode, tryCode, useCode } from '../accounts/codes.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { knownDevice } from '../accounts/devices.ts'
import { emailKey } from '../accounts/email-key.ts'
import { passwordChangedMail, resetMail } from '../accounts/mails.ts'
import { codeMails, networkOf, RATES, takeAll } from '../accounts/rates.ts'
import { endSessions } from '../accounts/sessions.ts'
import { mayTell } from '../accounts/telling.ts'
import { transact } from '../adapters/database/transact.ts'
import { answerAnyone } from '../answer-call.ts'
import type { App } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** Lets somebody who has forgotten the password choose a new one by a mailed code. (S1 §7) */
export function addPasswordReset(app: App, accounts: Accounts): void {
  const { database, mail, passwords, config } = accounts

  answerAnyone(app, createPasswordReset, async (c, { email }) => {
    const key = emailKey(email)
    const user = await database
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email_key', '=', key)
      .executeTakeFirst()
    // A device that was logged in before has mails of its own, so that nobody else can use them up.
    const device = await knownDevice(accounts, c, user?.id)
    const refused = await takeAll(
      accounts,
      c,
      [RATES.resetFromNetwork, networkOf(accounts, c)],
      ...codeMails('reset', device ?? key),
    )
    if (refused) return refused
    // Made for nobody too, so that it takes as long.
    const code = await prepareCode(accounts)
    if (user) {
      await transact(database, (transaction) =>
        storeCode(accounts, transaction, code, { userId: user.id, purpose: 'reset' }),
      )
      mail.send(resetMail(user.email, code.code, config.CODE_MINUTES))
      c.var.log.info({ event: 'reset-requested', user: user.id }, 'Asked for a new password')
    } else if (await mayTell(accounts, c, 'login')) return refuse(c, 'UNKNOWN_EMAIL')
    return { message: 'A code is on its way.', tokenId: code.tokenId }
  })

  answerAnyone(app, checkPasswordResetCode, async (c) => {
    const code = await tryCode(accounts, c, 'reset')
    if (code instanceof Response) return code
    return code ? { message: 'The code is right.' } : refuse(c, 'WRONG_CODE')
  })

  answerAnyone(app, setNewPassword, async (c, { plaintextPassword, plaintextCode }) => {
    const code = await tryCode(accounts, c, 'reset', { plaintextCode })
    if (code instanceof Response) return code
    const user =
      code &&
      (await database.selectFrom('users').selectAll().where('id', '=', code.userId).executeTakeFirst())
    if (!user) return refuse(c, 'CODE_EXPIRED')
    // The code is good for another try then.
    if (await isCommonPassword(plaintextPassword, user.email)) return refuse(c, 'COMMON_PASSWORD')
    const password_hash = await passwords.hash(plaintextPassword)
    const changed = await transact(database, async (transaction) => {
      if (!(await useCode(transaction, code))) return false
      // Who has the code has the mailbox.
      await transaction
        .updateTable('users')
        .set({ password_hash, is_verified: 1 })
        .where('id', '=', user.id)
        .execute()
      await endSessions(transaction, { userId: user.id, except: null })
      await transaction.deleteFrom('codes').where('user_id', '=', user.id).execute()
      await transaction.deleteFrom('known_devices').where('user_id', '=', user.id).execute()
      return true
    })
    if (!changed) return refuse(c, 'CODE_EXPIRED')
    mail.send(passwordChangedMail(user.email))
    c.var.log.info({ event: 'password-reset', user: user.id }, 'Chose a new password by a code')
    return { message: 'The password has been changed.' }
  })
}
