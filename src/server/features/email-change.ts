import { changeEmail } from '../../api/change-email.ts'
import { createEmailChange } from '../../api/create-email-change.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { prepareCode, storeCode, tryCode, useCode } from '../accounts/codes.ts'
import { emailKey } from '../accounts/email-key.ts'
import { isEmailTaken } from '../accounts/email-owner.ts'
import { emailChangedMail, emailChangeMail } from '../accounts/mails.ts'
import { checkOwnPassword } from '../accounts/own-password.ts'
import { codeMails, peekAll, takeAll } from '../accounts/rates.ts'
import { refuseHarvesters, refuseTaken } from '../accounts/telling.ts'
import { Duplicate } from '../adapters/database/failures.ts'
import { transact } from '../adapters/database/transact.ts'
import { answerUser } from '../answer-call.ts'
import type { App } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** Gives an account another address, once a code shows that it is the user's. */
export function addEmailChange(app: App, accounts: Accounts): void {
  const { database, mail, config } = accounts

  answerUser(app, accounts, createEmailChange, async (c, { user }, { email, plaintextPassword }) => {
    const mails = [user.id, emailKey(email)].flatMap((subject) => codeMails('change_email', subject))
    // What needs no slow hash first; a mail is counted once the password was right.
    const refused =
      (await peekAll(accounts, c, ...mails)) ??
      (await refuseHarvesters(accounts, c)) ??
      (await checkOwnPassword(accounts, c, user.id, plaintextPassword)) ??
      (await takeAll(accounts, c, ...mails))
    if (refused) return refused
    if (await isEmailTaken(accounts, email, user.id)) return await refuseTaken(accounts, c)
    const code = await prepareCode(accounts)
    await transact(database, (transaction) =>
      storeCode(accounts, transaction, code, { userId: user.id, purpose: 'change_email', email }),
    )
    mail.send(emailChangeMail(email, code.code, config.CODE_MINUTES))
    return { message: 'A code is on its way.', tokenId: code.tokenId }
  })

  answerUser(app, accounts, changeEmail, async (c, { user }, body) => {
    const code = await tryCode(accounts, c, 'change_email', body)
    if (code instanceof Response) return code
    if (code?.userId !== user.id || code.email === null) return refuse(c, 'WRONG_CODE')
    const { email } = code
    try {
      const changed = await transact(database, async (transaction) => {
        if (!(await useCode(transaction, code))) return false
        await transaction
          .updateTable('users')
          .set({ email, email_key: emailKey(email), is_verified: 1 })
          .where('id', '=', user.id)
          .execute()
        // A code that was mailed to the old address must not open the account any more.
        await transaction.deleteFrom('codes').where('user_id', '=', user.id).execute()
        return true
      })
      if (!changed) return refuse(c, 'WRONG_CODE')
    } catch (error) {
      // Somebody has joined with it since.
      if (error instanceof Duplicate) return refuse(c, 'EMAIL_TAKEN')
      throw error
    }
    if (user.isVerified) mail.send(emailChangedMail(user.email))
    c.var.log.info({ event: 'email-changed', user: user.id }, 'Changed the email')
    return { message: 'The email has been changed.' }
  })
}
