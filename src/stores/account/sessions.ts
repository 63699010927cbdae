import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { CallFailure } from '../../api/call.ts'
import { endSession } from '../../api/end-session.ts'
import { getSessions, type AccountSession } from '../../api/get-sessions.ts'
import { pending, success, type AsyncResult } from '../../domain/async-result.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'
import { createRevalidation } from '../revalidation.ts'

/** The devices on which the user is logged in. */
export type Sessions = {
  /** Fresh whenever the page gets the attention back. */
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
    // A list that is on the screen stays there.
    if (result.state === 'success') $sessions.set(success(thisDeviceFirst(result.value)))
    else if ($sessions.get().state !== 'success') $sessions.set(result)
    return result.state === 'success'
  }

  onMount($sessions, () => {
    // It is asked for when there is a network again; until then that is what there is to say.
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
        // One that has ended by itself is what was asked for.
        const isGone =
          result.state === 'failure' && 'status' in result.failure && result.failure.status === 404
        if (!isGone) problem ??= problemOf(endSession, result)
      }
      await load()
      return problem
    },
  }
}
