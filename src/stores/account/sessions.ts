import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { CallFailure } from '#api/calls/call.ts'
import { endSession, getSessions, type AccountSession } from '#api/calls/sessions.ts'
import { pending, success, type AsyncResult } from '#domain/async-result.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'
import { createRevalidation } from '#stores/revalidation.ts'

/** The devices where the user is logged in. */
type Sessions = {
  /** Loaded again when the page gets the focus. */
  $sessions: ReadableAtom<AsyncResult<AccountSession[], CallFailure>>
  end: (ids: readonly string[]) => Promise<Problem>
  reload: () => Promise<void>
}

const thisDeviceFirst = (list: readonly AccountSession[]): AccountSession[] =>
  list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))

export function createSessions({ authenticated, platform }: AccountParts): Sessions {
  const $sessions = atom<AsyncResult<AccountSession[], CallFailure>>(pending)

  async function load(): Promise<boolean> {
    const result = await authenticated.call(getSessions)
    // An error does not replace a list that is on the screen.
    if (result.state === 'success') $sessions.set(success(thisDeviceFirst(result.value)))
    else if ($sessions.get().state !== 'success') $sessions.set(result)
    return result.state === 'success'
  }

  onMount($sessions, () => {
    // Offline, revalidation waits for the network. Loading now shows that there is none.
    if (!platform.isOnline()) void load()
    return createRevalidation(load, platform).start()
  })

  return {
    $sessions,
    reload: async () => {
      await load()
    },
    end: async (ids) => {
      let problem: Problem = null
      for (const sessionId of ids) {
        const result = await authenticated.call(endSession, { params: { sessionId } })
        // A session that has already ended counts as ended.
        const isGone =
          result.state === 'failure' && 'status' in result.failure && result.failure.status === 404
        if (!isGone) problem ??= problemOf(endSession, result)
      }
      await load()
      return problem
    },
  }
}
