import type { Call, CallFailure, CallInput } from '#api/calls/call.ts'
import type { request } from '#api/client.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { expireSession, renewSession } from '#domain/account/session-changes.ts'
import { emptySyncState, type SyncState } from '#domain/account/sync-state.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { equal } from '#domain/equal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from './session.ts'

/** The lock for all calls that change the session's cookies, so that their answers arrive in order. */
export const SESSION_LOCK = 'hobgoblin:session'

export type Request = typeof request

export type Authenticated = {
  /** Makes a call for the user who is logged in. Throws StorageError; so does `refresh`. */
  call: Request
  /** Tries to refresh the tokens. */
  refresh: () => Promise<void>
}

type Refreshed = AsyncResult<null, CallFailure>
const loggedOut: Refreshed = failure({ code: 'API_ERROR', status: 401 })

function isUnauthorized(result: AsyncResult<unknown, CallFailure>): boolean {
  return result.state === 'failure' && result.failure.code === 'API_ERROR' && result.failure.status === 401
}

/** The account was deleted on another device. */
function isGone(result: AsyncResult<unknown, CallFailure>): boolean {
  return result.state === 'failure' && 'reason' in result.failure && result.failure.reason === 'USER_GONE'
}

/**
 * A call that gets 401 refreshes the tokens and is made once more. The calls of this tab share one refresh; other tabs
 * wait for it and use its tokens. If the refresh itself gets 401, the session is over. If the refresh fails for another
 * reason, the call fails with that reason, and the session goes on.
 *
 * @param disown makes the armies of a deleted account local
 */
export function createAuthenticated(
  send: Request,
  session: Session,
  { withLock }: Pick<Platform, 'withLock'>,
  disown: (userId: string) => Promise<void>,
): Authenticated {
  let refreshing: Promise<Refreshed> | null = null

  async function refreshOnce(before: SyncState): Promise<Refreshed> {
    const { currentUser, sessionInfo } = await session.read()
    if (sessionInfo === null || !currentUser || currentUser.id !== before.currentUser?.id) return loggedOut
    // Since the call was made, another tab has refreshed the tokens or logged in again.
    if (!equal(sessionInfo, before.sessionInfo)) return success(null)
    const { id } = currentUser
    const result = await send(refresh, { user: id })
    if (result.state === 'success') {
      await session.change((state) => renewSession(state, result.value.sessionInfo))
      return success(null)
    }
    if (isGone(result)) {
      await disown(id)
      await session.change(() => emptySyncState)
    } else if (isUnauthorized(result)) await session.change(expireSession)
    return result
  }

  function refreshShared(before: SyncState): Promise<Refreshed> {
    refreshing ??= withLock(SESSION_LOCK, () => refreshOnce(before)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  return {
    call: async <T, Body>(
      call: Call<T, Body>,
      ...input: undefined extends Body ? [input?: CallInput<Body>] : [input: CallInput<Body>]
    ) => {
      const before = await session.read()
      const result = await send(call, ...input)
      if (!isUnauthorized(result)) return result
      const refreshed = await refreshShared(before)
      if (refreshed.state === 'success') return send(call, ...input)
      return isUnauthorized(refreshed) ? result : refreshed
    },
    refresh: async () => {
      await refreshShared(await session.read())
    },
  }
}
