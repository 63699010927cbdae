import { computed, effect } from 'nanostores'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { authStatus } from '#domain/account/auth-status.ts'
import { updateUser } from '#domain/account/session-changes.ts'
import type { Platform } from '#platform/platform.ts'
import { StorageError } from '#storage/storage-error.ts'
import { createRevalidation } from '#stores/revalidation.ts'
import type { Session } from './session.ts'
import type { Authenticated } from './authenticated.ts'

/** Loads the current user from the server. @returns false if there was no answer */
export async function reloadUser(session: Session, { call }: Authenticated): Promise<boolean> {
  const { sessionInfo } = await session.read()
  if (sessionInfo === null) return true
  const result = await call(getCurrentUser)
  if (result.state === 'success') {
    await session.change((state) => updateUser(state, result.value))
    return true
  }
  // A 401 is also an answer: the session is over.
  return result.state === 'failure' && result.failure.code === 'API_ERROR' && result.failure.status === 401
}

type CurrentUserWatch = {
  /**
   * Keeps the user in step with the server and the other tabs from now on. A user who has not verified the account may do so
   * with another device, and this one says so without being touched. A second call does nothing.
   */
  start: () => void
}

/** How often a visible page asks whether the user has verified the account on another device, in ms. */
const UNVERIFIED_EVERY = 15_000

export function createCurrentUserWatch(
  session: Session,
  authenticated: Authenticated,
  platform: Platform,
): CurrentUserWatch {
  let isStarted = false
  const $isUnverified = computed(
    session.$currentUser,
    (user) => !!user && !user.isVerified && authStatus(user) === 'AUTHENTICATED',
  )

  async function ask(): Promise<boolean> {
    try {
      return await reloadUser(session, authenticated)
    } catch (error) {
      // A database that does not answer shows its own screen.
      if (error instanceof StorageError) return true
      throw error
    }
  }

  return {
    start: () => {
      if (isStarted) return
      isStarted = true
      session.$state.listen(() => undefined)
      const revalidation = createRevalidation(ask, platform)
      platform.whenIdle(() => {
        revalidation.start()
        effect($isUnverified, (isUnverified) => {
          if (!isUnverified) return undefined
          return platform.whileVisible(() => {
            const timer = setInterval(() => void revalidation.ask(), UNVERIFIED_EVERY)
            return () => clearInterval(timer)
          })
        })
      })
    },
  }
}
