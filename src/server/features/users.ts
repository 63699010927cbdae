import { createUser } from '../../api/create-user.ts'
import { getCurrentUser } from '../../api/get-current-user.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { prepareCode, storeCode } from '../accounts/codes.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { emailKey } from '../accounts/email-key.ts'
import { isEmailTaken, UNVERIFIED_KEPT_MS } from '../accounts/email-owner.ts'
import { verificationMail } from '../accounts/mails.ts'
import { codeMails, countAll, networkOf, peekAll, RATES, takeAll } from '../accounts/rates.ts'
import { setCookies, startSession } from '../accounts/sessions.ts'
import { refuseHarvesters, refuseTaken } from '../accounts/telling.ts'
import { transact } from '../adapters/database/transact.ts'
import { answerAnyone, answerReader } from '../answer-call.ts'
import type { App } from '../app-types.ts'
import { refuse } from '../refuse.ts'

const USER_ID_BYTES = 9

/** Makes accounts, and tells who is logged in. (S1 §7) */
export function addUsers(app: App, accounts: Accounts): void {
  const { database, passwords, mail, randomBytes, config, now } = accounts

  answerAnyone(app, createUser, async (c, { email, plaintextPassword, subscribedToNewsletter }) => {
    const key = emailKey(email)
    const refused =
      (await takeAll(accounts, c, [RATES.joinFromNetwork, networkOf(accounts, c)])) ??
      (await refuseHarvesters(accounts, c))
    if (refused) return refused
    if (await isCommonPassword(plaintextPassword, email)) return refuse(c, 'COMMON_PASSWORD')
    if (await isEmailTaken(accounts, email)) return await refuseTaken(accounts, c)
    const mails = codeMails('verify', key)
    // Whoever joins, leaves and joins again gets no more codes mailed than who asks for them.
    const isOverdone = await peekAll(accounts, c, ...mails)
    if (isOverdone) return isOverdone
    const id = randomBytes(USER_ID_BYTES).toString('base64url')
    const [password_hash, code] = await Promise.all([
      passwords.hash(plaintextPassword),
      prepareCode(accounts),
    ])

    const started = await transact(database, async (transaction) => {
      await transaction
        .deleteFrom('users')
        .where('email_key', '=', key)
        .where('is_verified', '=', 0)
        .where('created_ts', '<=', now() - UNVERIFIED_KEPT_MS)
        .execute()
      // The index decides between two who join at once.
      const joined = await transaction
        .insertInto('users')
        .values({
          id,
          email,
          email_key: key,
          password_hash,
          is_verified: 0,
          accepted_tos_ts: now(),
          subscribed_to_newsletter: subscribedToNewsletter ? 1 : 0,
          created_ts: now(),
        })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!joined) return null
      await storeCode(accounts, transaction, code, { userId: id, purpose: 'verify' })
      return await startSession(accounts, transaction, c, id)
    })

    if (!started) return await refuseTaken(accounts, c)
    await countAll(accounts, ...mails)
    mail.send(verificationMail(email, code.code, config.CODE_MINUTES))
    setCookies(accounts, c, started)
    c.var.log.info({ event: 'join', user: id }, 'Joined')
    return {
      currentUser: { id, email, isVerified: false },
      sessionInfo: started.info,
      tokenId: code.tokenId,
    }
  })

  answerReader(app, accounts, getCurrentUser, ({ user }) => user)
}
