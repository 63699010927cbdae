import { createSession } from '#api/calls/sessions.ts'
import { beginSession } from '#domain/account/session-changes.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'
import { SESSION_LOCK } from './authenticated.ts'

export type LogIn = (email: string, password: string) => Promise<Problem>

export function createLogIn({ send, session, platform }: AccountParts): LogIn {
  return (email, password) =>
    platform.withLock(SESSION_LOCK, async () => {
      const result = await send(createSession, {
        body: { email: email.trim(), plaintextPassword: password },
      })
      if (result.state !== 'success') return problemOf(createSession, result)
      const { currentUser, sessionInfo } = result.value
      await session.change((state) => beginSession(state, currentUser, sessionInfo))
      return null
    })
}
