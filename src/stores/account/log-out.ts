import { atom, type ReadableAtom } from 'nanostores'
import { callFailureText } from '../../api/call.ts'
import { deleteSession } from '../../api/delete-session.ts'
import type { LocalArmies } from './local-armies.ts'
import type { AccountParts } from './parts.ts'

/**
 * Where logging out stands. It asks only where armies would be lost, and a log out that fails deletes nothing.
 * `armies` is how many are on this device only. (AUTH-26)
 */
export type LogOutState =
  | { step: 'COUNTING' }
  /** The browser does not tell which armies are on this device only, so nothing was done. */
  | { step: 'UNCOUNTED' }
  | { step: 'ASKING'; armies: number }
  | { step: 'LEAVING'; armies: number }
  | { step: 'FAILED'; armies: number }
  /** The server was left out, and then the database of this browser did not answer. */
  | { step: 'UNDELETED'; armies: number }

export type LogOut = {
  $state: ReadableAtom<LogOutState>
  /** Looks whether armies would be lost; if none would, logs out at once. */
  begin: () => Promise<void>
  /** Nothing has happened, and nothing will. */
  cancel: () => void
  /** Ends the session, clears this device and leads home. */
  logOut: () => Promise<void>
  /** Clears this device without a word to the server, and leads home. */
  clearAnyway: () => Promise<void>
  /** Hands the user the armies of this device as a file. */
  exportArmies: () => Promise<void>
}

/**
 * @param clear deletes all that this device holds
 * @param loadArmies loads what knows the armies of this device
 */
export function createLogOut(
  { authenticated, session, platform }: AccountParts,
  clear: () => Promise<void>,
  loadArmies: () => Promise<LocalArmies>,
): LogOut {
  const $state = atom<LogOutState>({ step: 'COUNTING' })
  /** Each opening of the dialog is a try of its own: one that was closed does not go on. */
  let tries = 0

  const armies = (): number => {
    const state = $state.get()
    return 'armies' in state ? state.armies : 0
  }

  /** @returns whether the server knows no such session any more */
  async function endSession(): Promise<boolean> {
    const { sessionInfo } = await session.read()
    // A session that has expired has ended already.
    if (sessionInfo === null) return true
    const result = await authenticated.call(deleteSession)
    if (result.state === 'success') return true
    // One that was ended elsewhere is found to have expired by now.
    if ((await session.read()).sessionInfo === null) return true
    if (result.state === 'failure') platform.log(`Log out failed: ${callFailureText(result.failure)}`)
    return false
  }

  async function clearAndLeave(): Promise<void> {
    await clear()
    session.clear()
    platform.open('/')
  }

  async function logOut(): Promise<void> {
    $state.set({ step: 'LEAVING', armies: armies() })
    try {
      if (await endSession()) await clearAndLeave()
      else $state.set({ step: 'FAILED', armies: armies() })
    } catch {
      $state.set({ step: 'FAILED', armies: armies() })
    }
  }

  async function begin(): Promise<void> {
    tries += 1
    const own = tries
    $state.set({ step: 'COUNTING' })
    const counted = await loadArmies()
      .then(({ countUnsynced }) => countUnsynced())
      .catch(() => null)
    if (own !== tries) return
    if (counted === null) $state.set({ step: 'UNCOUNTED' })
    else if (counted > 0) $state.set({ step: 'ASKING', armies: counted })
    else await logOut()
  }

  return {
    $state,
    begin,
    cancel: () => {
      tries += 1
    },
    logOut,
    clearAnyway: async () => {
      $state.set({ step: 'LEAVING', armies: armies() })
      await clearAndLeave().catch(() => {
        $state.set({ step: 'UNDELETED', armies: armies() })
      })
    },
    exportArmies: async () => {
      try {
        await (await loadArmies()).download()
      } catch (error) {
        platform.log(`Export failed: ${String(error)}`)
      }
    },
  }
}
