import { createUserVerification } from '../../api/create-user-verification.ts'
import { verifyUser } from '../../api/verify-user.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { prepareCode, storeCode, tryCode, useCode } from '../accounts/codes.ts'
import { emailKey } from '../accounts/email-key.ts'
import { verificationMail } from '../accounts/mails.ts'
import { codeMails, takeAll } from '../accounts/rates.ts'
import { transact } from '../adapters/database/transact.ts'
import { answerUser } from '../answer-call.ts'
import type { App } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** Shows by a mailed code that the address of an account is its owner's. (S1 §7) */
export function addVerification(app: App, accounts: Accounts): void {
  const { database, mail, config } = accounts

  answerUser(app, accounts, createUserVerification, async (c, { user }) => {
    if (user.isVerified) return refuse(c, 'ALREADY_VERIFIED')
    const refused = await takeAll(accounts, c, ...codeMails('verify', emailKey(user.email)))
    if (refused) return refused
    const code = await prepareCode(accounts)
    await transact(database, (transaction) =>
      storeCode(accounts, transaction, code, { userId: user.id, purpose: 'verify' }),
    )
    mail.send(verificationMail(user.email, code.code, config.CODE_MINUTES))
    return { message: 'A code is on its way.', tokenId: code.tokenId }
  })

  answerUser(app, accounts, verifyUser, async (c, { user }, body) => {
    const code = await tryCode(accounts, c, 'verify', body)
    if (code instanceof Response) return code
    if (code?.userId !== user.id) return refuse(c, 'WRONG_CODE')
    const verified = await transact(database, async (transaction) => {
      if (!(await useCode(transaction, code))) return false
      await transaction.updateTable('users').set({ is_verified: 1 }).where('id', '=', user.id).execute()
      return true
    })
    if (!verified) return refuse(c, 'WRONG_CODE')
    c.var.log.info({ event: 'verified', user: user.id }, 'Verified')
    return { message: 'Verified.' }
  })
}
