import { atom, type ReadableAtom } from 'nanostores'
import { callFailureText } from '#api/calls/call.ts'
import { deleteSession } from '#api/calls/sessions.ts'
import type { AccountGames } from '#storage/account-games.ts'
import type { SyncNotes } from '#storage/sync-notes.ts'
import type { ArmyFiles } from '#stores/army/army-files.ts'
import type { AccountParts } from './parts.ts'

/**
 * The data that logging out would delete and that is nowhere else: armies and games by their names, and the number of
 * photos.
 */
export type OnlyHere = { armies: readonly string[]; games: readonly string[]; photos: number }

/** The state of logging out. It asks only if something would be lost, and if it fails it deletes nothing. */
export type LogOutState =
  /** A last sync is running, followed by a check for unsynced armies. */
  | { step: 'CHECKING' }
  /** The check has failed, so nothing was done. */
  | { step: 'UNCHECKED' }
  | { step: 'ASKING'; lost: OnlyHere }
  | { step: 'LEAVING'; lost: OnlyHere }
  | { step: 'FAILED'; lost: OnlyHere }
  /** The device could not be cleared, because the database did not answer. */
  | { step: 'UNDELETED'; lost: OnlyHere }

type LogOut = {
  $state: ReadableAtom<LogOutState>
  /** Syncs once more and checks whether something would be lost. If not, logs out immediately. */
  begin: () => Promise<void>
  /** Cancels without changing anything. */
  cancel: () => void
  /** Ends the session, clears this device and goes home. */
  logOut: () => Promise<void>
  /** Clears this device without calling the server, and goes home. */
  clearAnyway: () => Promise<void>
  /** Downloads the armies of this device as a file, and with `everything` also its games. */
  download: (what: 'armies' | 'everything') => Promise<void>
}

/** The data on this device before logging out deletes it. All functions throw StorageError. */
type Leaving = {
  /** Deletes everything on this device. */
  clear: () => Promise<void>
  /** Pushes what is not on the server yet, if it can. */
  sync: () => Promise<unknown>
  /** Loads the code that finds and exports armies. */
  loadArmies: () => Promise<Pick<SyncNotes, 'unsyncedNames'> & Pick<ArmyFiles, 'downloadAll'>>
  /** Loads the code that finds games. */
  loadGames: () => Promise<Pick<AccountGames, 'namesOnlyHere' | 'countPhotos'>>
  downloadEverything: () => Promise<unknown>
}

const NOTHING: OnlyHere = { armies: [], games: [], photos: 0 }

export function createLogOut(
  parts: AccountParts,
  { clear, sync, loadArmies, loadGames, downloadEverything }: Leaving,
): LogOut {
  const { session, platform } = parts
  const $state = atom<LogOutState>({ step: 'CHECKING' })
  /** Counts the openings of the dialog, so that a check that ends after the dialog was closed does nothing. */
  let tries = 0

  const lost = (): OnlyHere => {
    const state = $state.get()
    return 'lost' in state ? state.lost : NOTHING
  }

  async function clearAndLeave(): Promise<void> {
    await clear()
    session.clear()
    platform.open('/')
  }

  async function logOut(): Promise<void> {
    $state.set({ step: 'LEAVING', lost: lost() })
    try {
      if (await endSession(parts)) await clearAndLeave()
      else $state.set({ step: 'FAILED', lost: lost() })
    } catch {
      $state.set({ step: 'FAILED', lost: lost() })
    }
  }

  async function findOnlyHere(): Promise<OnlyHere> {
    await sync()
    const [armies, games] = await Promise.all([loadArmies(), loadGames()])
    return {
      armies: await armies.unsyncedNames(),
      games: await games.namesOnlyHere(),
      photos: await games.countPhotos(),
    }
  }

  async function begin(): Promise<void> {
    tries += 1
    const own = tries
    $state.set({ step: 'CHECKING' })
    const found = await findOnlyHere().catch(() => null)
    if (own !== tries) return
    if (found === null) $state.set({ step: 'UNCHECKED' })
    else if (found.armies.length + found.games.length + found.photos > 0)
      $state.set({ step: 'ASKING', lost: found })
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
      $state.set({ step: 'LEAVING', lost: lost() })
      await clearAndLeave().catch(() => $state.set({ step: 'UNDELETED', lost: lost() }))
    },
    download: async (what) => {
      try {
        if (what === 'everything') await downloadEverything()
        else await (await loadArmies()).downloadAll()
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
