import { createSession } from '../../api/create-session.ts'
import { deleteSession } from '../../api/delete-session.ts'
import { endSession } from '../../api/end-session.ts'
import { getSessions } from '../../api/get-sessions.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { knownDevice } from '../accounts/devices.ts'
import { emailKey } from '../accounts/email-key.ts'
import { isOutdated } from '../accounts/passwords.ts'
import { networkOf, RATES, takeAll } from '../accounts/rates.ts'
import { endSessions, removeTokens, setCookies, startSession } from '../accounts/sessions.ts'
import { mayTell } from '../accounts/telling.ts'
import { transact } from '../adapters/database/transact.ts'
import { answerAnyone, answerReader, answerUser } from '../answer-call.ts'
import type { App, AppContext } from '../app-types.ts'
import { refuse } from '../refuse.ts'

const SESSION_ID = /^[\w-]{22}$/

/** Logs in and out, and shows and ends one's sessions. (S1 §7) */
export function addSessions(app: App, accounts: Accounts): void {
  const { database, passwords } = accounts

  answerAnyone(app, createSession, async (c, { email, plaintextPassword }) => {
    const key = emailKey(email)
    const user = await database
      .selectFrom('users')
      .selectAll()
      .where('email_key', '=', key)
      .executeTakeFirst()
    const refused = await limitLogins(c, key, user?.id)
    if (refused) return refused
    if (!(await passwords.verify(plaintextPassword, user?.password_hash)) || !user) {
      c.var.log.warn({ event: 'login-failed', user: user?.id }, 'Wrong email or password')
      const tells = await mayTell(accounts, c, 'login')
      return refuse(c, tells && !user ? 'UNKNOWN_EMAIL' : 'WRONG_CREDENTIALS')
    }
    if (isOutdated(user.password_hash)) await hashAnew(user, plaintextPassword)
    const started = await transact(database, (transaction) => startSession(accounts, transaction, c, user.id))
    setCookies(accounts, c, started)
    c.var.log.info({ event: 'login', user: user.id }, 'Logged in')
    return {
      currentUser: { id: user.id, email: user.email, isVerified: user.is_verified === 1 },
      sessionInfo: started.info,
    }
  })

  answerUser(app, accounts, deleteSession, async (c, session) => {
    await endSessions(database, session)
    removeTokens(accounts, c)
    c.var.log.info({ event: 'logout', user: session.user.id }, 'Logged out')
    return { message: 'Logged out.' }
  })

  answerReader(app, accounts, getSessions, async (session) => {
    const rows = await database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', session.user.id)
      .where('expires_ts', '>', accounts.now())
      .orderBy('last_used_ts', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      createdTs: row.created_ts,
      usedTs: row.last_used_ts,
      expiresTs: row.expires_ts,
      label: row.label,
      isCurrent: row.id === session.id,
    }))
  })

  answerUser(app, accounts, endSession, async (c, session) => {
    const id = c.req.param('sessionId') ?? ''
    if (!SESSION_ID.test(id)) return refuse(c, 'UNKNOWN_SESSION')
    const ended = await database
      .deleteFrom('sessions')
      .where('user_id', '=', session.user.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) return refuse(c, 'UNKNOWN_SESSION')
    if (ended.id === session.id) removeTokens(accounts, c)
    c.var.log.info({ event: 'session-ended', user: session.user.id }, 'Ended a session')
    return { message: 'Session ended.' }
  })

  /** A device that has been logged in before has tries of its own, so that nobody else can use them up. */
  async function limitLogins(
    c: AppContext,
    key: string,
    userId: string | undefined,
  ): Promise<Response | null> {
    const device = await knownDevice(accounts, c, userId)
    if (device !== null) return await takeAll(accounts, c, [RATES.loginOnDevice, device])
    const network = networkOf(accounts, c)
    return await takeAll(
      accounts,
      c,
      [RATES.loginFromNetwork, network],
      [RATES.loginOfOneFromNetwork, `${key} ${network}`],
      [RATES.loginOfOne, key],
    )
  }

  async function hashAnew(user: { id: string; password_hash: string }, password: string): Promise<void> {
    await database
      .updateTable('users')
      .set({ password_hash: await passwords.hash(password) })
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .execute()
  }
}
