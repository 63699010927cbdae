import { atom, type ReadableAtom } from 'nanostores'
import { callFailureText } from '../../api/call.ts'
import { deleteSession } from '../../api/calls/delete-session.ts'
import type { SyncNotes } from '../../storage/sync-notes.ts'
import type { ArmyFiles } from '../army/army-files.ts'
import type { AccountParts } from './parts.ts'

/**
 * The state of logging out. It asks only if armies would be lost, and if it fails it deletes nothing. `armies` are the
 * names of the armies whose newest version is not on the server. (AUTH-26, AUTH-27)
 */
export type LogOutState =
  /** A last sync is running, followed by a check for unsynced armies. */
  | { step: 'CHECKING' }
  /** The check has failed, so nothing was done. */
  | { step: 'UNCHECKED' }
  | { step: 'ASKING'; armies: readonly string[] }
  | { step: 'LEAVING'; armies: readonly string[] }
  | { step: 'FAILED'; armies: readonly string[] }
  /** The device could not be cleared, because the database did not answer. */
  | { step: 'UNDELETED'; armies: readonly string[] }

type LogOut = {
  $state: ReadableAtom<LogOutState>
  /** Syncs once more and checks whether armies would be lost. If not, logs out immediately. */
  begin: () => Promise<void>
  /** Cancels without changing anything. */
  cancel: () => void
  /** Ends the session, clears this device and goes home. (AUTH-26) */
  logOut: () => Promise<void>
  /** Clears this device without calling the server, and goes home. */
  clearAnyway: () => Promise<void>
  /** Downloads the armies of this device as a file. */
  exportArmies: () => Promise<void>
}

/** All armies of this device, before logging out deletes them. Both functions throw StorageError. (AUTH-26) */
type LocalArmies = Pick<SyncNotes, 'unsyncedNames'> & Pick<ArmyFiles, 'downloadAll'>

/**
 * @param clear deletes everything on this device
 * @param loadArmies loads the code that finds and exports armies
 * @param sync pushes what is not on the server yet, if it can
 */
export function createLogOut(
  parts: AccountParts,
  clear: () => Promise<void>,
  loadArmies: () => Promise<LocalArmies>,
  sync: () => Promise<unknown>,
): LogOut {
  const { session, platform } = parts
  const $state = atom<LogOutState>({ step: 'CHECKING' })
  /** Counts the openings of the dialog, so that a check that ends after the dialog was closed does nothing. */
  let tries = 0

  const armies = (): readonly string[] => {
    const state = $state.get()
    return 'armies' in state ? state.armies : []
  }

  async function clearAndLeave(): Promise<void> {
    await clear()
    session.clear()
    platform.open('/')
  }

  async function logOut(): Promise<void> {
    $state.set({ step: 'LEAVING', armies: armies() })
    try {
      if (await endSession(parts)) await clearAndLeave()
      else $state.set({ step: 'FAILED', armies: armies() })
    } catch {
      $state.set({ step: 'FAILED', armies: armies() })
    }
  }

  async function findUnsynced(): Promise<readonly string[]> {
    await sync()
    return (await loadArmies()).unsyncedNames()
  }

  async function begin(): Promise<void> {
    tries += 1
    const own = tries
    $state.set({ step: 'CHECKING' })
    const unsynced = await findUnsynced().catch(() => null)
    if (own !== tries) return
    if (unsynced === null) $state.set({ step: 'UNCHECKED' })
    else if (unsynced.length > 0) $state.set({ step: 'ASKING', armies: unsynced })
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
      await clearAndLeave().catch(() => $state.set({ step: 'UNDELETED', armies: armies() }))
    },
    exportArmies: async () => {
      try {
        await (await loadArmies()).downloadAll()
      } catch (error) {
        platform.log(`Export failed: ${String(error)}`)
      }
    },
  }
}

/** @returns whether the session has ended on the server */
async function endSession({ authenticated, session, platform }: AccountParts): Promise<boolean> {
  const { sessionInfo } = await session.read()
  // An expired session has already ended.
  if (sessionInfo === null) return true
  const result = await authenticated.call(deleteSession)
  if (result.state === 'success') return true
  // The call may find that the session was ended on another device.
  if ((await session.read()).sessionInfo === null) return true
  if (result.state === 'failure') platform.log(`Log out failed: ${callFailureText(result.failure)}`)
  return false
}
