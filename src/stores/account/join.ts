import { createUser } from '#api/calls/users.ts'
import { beginSession } from '#domain/account/session-changes.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'
import { SESSION_LOCK } from './authenticated.ts'
import type { Verification } from './verification.ts'

/** The user has accepted the terms. */
type JoinDetails = { email: string; password: string; subscribedToNewsletter: boolean }

export type Join = (details: JoinDetails) => Promise<Problem>

/** Creates an account and logs in. Verification continues with the emailed code. */
export function createJoin({ send, session, platform }: AccountParts, verification: Verification): Join {
  return ({ email, password, subscribedToNewsletter }) =>
    platform.withLock(SESSION_LOCK, async () => {
      const result = await send(createUser, {
        body: {
          email: email.trim(),
          plaintextPassword: password,
          acceptedTos: true,
          subscribedToNewsletter,
        },
      })
      if (result.state !== 'success') return problemOf(createUser, result)
      const { currentUser, sessionInfo, tokenId } = result.value
      await session.change((state) => beginSession(state, currentUser, sessionInfo))
      verification.awaitCode(tokenId)
      return null
    })
}
