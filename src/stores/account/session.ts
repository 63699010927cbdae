import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores'
import { authStatus, type AuthStatus } from '#domain/account/auth-status.ts'
import { emptySyncState, type CurrentUser, type SyncState } from '#domain/account/sync-state.ts'
import { failure, pending, success, type AsyncResult } from '#domain/async-result.ts'
import type { Platform } from '#platform/platform.ts'
import { syncStateEntry, type Keyval } from '#storage/keyval.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import type { Marks } from '#stores/marks.ts'
import { stopAll } from '#stores/stop-all.ts'

/** The number of armies that a sync run has sent and received so far, and the expected total. */
export type SyncProgress = { done: number; total: number }

/** The facts about the account that this device knows, kept in sync with the other tabs. */
export type Session = {
  $state: ReadableAtom<AsyncResult<SyncState, StorageErrorCode>>
  /**
   * The user who is logged in, even after the session has expired; undefined until the database has answered.
   */
  $currentUser: ReadableAtom<CurrentUser | null | undefined>
  $authStatus: ReadableAtom<AuthStatus>
  /** The progress of this tab's sync; null while none is running. Sync sets it. */
  $progress: WritableAtom<SyncProgress | null>
  $isSyncing: ReadableAtom<boolean>
  /** Settles when the database has answered or failed. */
  known: () => Promise<void>
  /** Reads the stored state again. Throws StorageError; so does `change`. */
  read: () => Promise<SyncState>
  /** Applies a pure edit to the stored state, and notifies the other tabs. */
  change: (edit: (state: SyncState) => SyncState) => Promise<void>
  /** Resets the state after all data of this device were deleted. */
  clear: () => void
}

/** @param migrate converts what an old build has stored, before anything is read */
export function createSession(
  keyval: Keyval,
  platform: Pick<Platform, 'tabs' | 'onResume' | 'reload'>,
  marks: Pick<Marks, '$user' | '$scrollbars'>,
  migrate: () => Promise<void>,
): Session {
  const $state = atom<AsyncResult<SyncState, StorageErrorCode>>(pending)
  const $progress = atom<SyncProgress | null>(null)
  const $isSyncing = computed($progress, (progress) => progress !== null)

  function show(state: SyncState): void {
    $state.set(success(state))
    marks.$user.set(state.currentUser ? '1' : undefined)
    marks.$scrollbars.set(state.currentUser?.prefersScrollbarVisibility ?? undefined)
  }

  async function load(): Promise<void> {
    try {
      await migrate()
      show(await keyval.get(syncStateEntry))
    } catch (error) {
      // The last state stays. A database that cannot be opened shows its own screen.
      if ($state.get().state !== 'success') $state.set(failure(storageErrorCode(error)))
    }
  }

  onMount($state, () => {
    void load()
    return stopAll(
      platform.tabs.listen(({ type }) => {
        if (type === 'cleared') platform.reload()
        else if (type === 'account') void load()
      }),
      platform.onResume(() => void load()),
    )
  })

  const $currentUser = computed($state, (state) => {
    if (state.state === 'pending') return undefined
    return state.state === 'success' ? state.value.currentUser : null
  })

  return {
    $state,
    $currentUser,
    known: () => onceKnown($state),
    $progress,
    $isSyncing,
    $authStatus: computed($currentUser, (user) => authStatus(user ?? null)),
    read: () => keyval.get(syncStateEntry),
    change: async (edit) => {
      let next = emptySyncState
      await keyval.update(syncStateEntry, (state) => {
        next = edit(state)
        return next
      })
      show(next)
      platform.tabs.broadcast({ type: 'account' })
    },
    clear: () => {
      show(emptySyncState)
      platform.tabs.broadcast({ type: 'cleared' })
    },
  }
}

function onceKnown($state: Session['$state']): Promise<void> {
  return new Promise((resolve) => {
    const stop = $state.listen((state) => {
      if (state.state === 'pending') return
      stop()
      resolve()
    })
    if ($state.get().state === 'pending') return
    stop()
    resolve()
  })
}
