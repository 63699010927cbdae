import { createSession, deleteSession, endSession, getSessions } from '#api/calls/sessions.ts'
import { logIn } from '#server/accounts/log-in.ts'
import * as rules from '#server/accounts/sessions.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Logs users in and out, and lists and ends their sessions. */
export function addSessions(api: Api, parts: Parts): void {
  api.anyone(createSession, async ({ c, client, body }) => {
    const loggedIn = await logIn(parts, client, body)
    if (loggedIn instanceof Refusal) return loggedIn
    api.cookies.setAll(c, loggedIn.signedIn)
    return loggedIn.answer
  })

  api.user(deleteSession, async ({ c, client, session: { id, user } }) => {
    await rules.endSession(parts, user.id, id)
    api.cookies.removeTokens(c)
    client.log.info({ event: 'logout' }, 'Logged out')
    return { message: 'Logged out.' }
  })

  api.user(getSessions, ({ session: { id, user } }) => rules.listSessions(parts, user.id, id))

  api.user(endSession, async ({ c, client, session: { id, user } }) => {
    const wanted = c.req.param('sessionId') ?? ''
    if (!(await rules.endSession(parts, user.id, wanted))) return new Refusal('UNKNOWN_SESSION')
    if (wanted === id) api.cookies.removeTokens(c)
    client.log.info({ event: 'session-ended' }, 'Ended a session')
    return { message: 'Session ended.' }
  })
}
