import { refresh } from '../../api/refresh.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { copiedSessionMail } from '../accounts/mails.ts'
import { endSessions, readRefreshToken, renewal, setTokens } from '../accounts/sessions.ts'
import { rotationOf, type RefreshToken } from '../accounts/tokens.ts'
import { answerAnyone } from '../answer-call.ts'
import type { App, AppContext } from '../app-types.ts'
import { refuse } from '../refuse.ts'

/** Renews the tokens of a session by its refresh token. (S1 §7) */
export function addRefresh(app: App, accounts: Accounts): void {
  const { database, now, mail } = accounts

  answerAnyone(app, refresh, async (c) => {
    const presented = readRefreshToken(accounts, c)
    const renewed = presented && (await renew(c, presented))
    if (!renewed) return refuse(c, 'SESSION_EXPIRED')
    const { created_ts: createdTs, expires_ts: expiresTs, counter } = renewed
    const sessionInfo = { createdTs, expiresTs }
    setTokens(accounts, c, { ...presented, counter }, sessionInfo)
    return { sessionInfo }
  })

  /** The row of the session with its tokens renewed, by this request or another one; null if it is over. */
  async function renew(c: AppContext, presented: RefreshToken) {
    for (;;) {
      const row = await database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['sessions.created_ts', 'sessions.expires_ts', 'counter', 'rotated_ts', 'label'])
        .select(['user_id', 'email', 'is_verified'])
        .where('sessions.id', '=', presented.sessionId)
        .where('sessions.expires_ts', '>', now())
        .executeTakeFirst()
      if (!row) return null
      const rotation = rotationOf(row, presented.counter, now())
      if (rotation === 'repeat') return row
      if (rotation === 'end') {
        await endSessions(database, { id: presented.sessionId })
        if (row.is_verified === 1) mail.send(copiedSessionMail(row.email, row.label))
        c.var.log.error({ event: 'refresh-token-copied', user: row.user_id }, 'A session was ended')
        return null
      }
      const rotated = await database
        .updateTable('sessions')
        .set(renewal(accounts, presented, row.created_ts))
        .set((expression) => ({ previous_access_hash: expression.ref('access_hash') }))
        .where('id', '=', presented.sessionId)
        .where('counter', '=', presented.counter)
        .returning(['created_ts', 'expires_ts', 'counter'])
        .executeTakeFirst()
      // Another request was faster, or has logged out: look again.
      if (rotated) return rotated
    }
  }
}
