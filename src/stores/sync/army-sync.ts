import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Conflict } from '#domain/sync/conflict.ts'
import type { Platform } from '#platform/platform.ts'
import { emptyNote, type SyncNote, type SyncNotes } from '#storage/sync-notes.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import type { Session } from '#stores/account/session.ts'
import { stopAll } from '#stores/stop-all.ts'

/** The notes about the sync of each army for the screen. */
type ArmySync = {
  /** The armies whose newest version is not on the server yet; empty while nobody is logged in. */
  $unsynced: ReadableAtom<ReadonlySet<string>>
  /** Returns what the user must know about the sync of an army. */
  $note: (id: string) => ReadableAtom<SyncNote>
  /** Marks these conflicts as seen. Throws StorageError. */
  forgetConflicts: (id: string, seen: readonly Conflict[]) => Promise<void>
}

export function createArmySync(
  notes: SyncNotes,
  session: Pick<Session, '$state' | '$currentUser'>,
  news: ArmyNews,
  platform: Pick<Platform, 'afterPaint' | 'log'>,
): ArmySync {
  const $unsynced = atom<ReadonlySet<string>>(new Set())
  const shown = new Map<string, ReadableAtom<SyncNote>>()

  async function load(): Promise<void> {
    const user = session.$currentUser.get()
    if (user === undefined) return
    $unsynced.set(new Set(user ? await notes.unsyncedIds() : []))
  }

  /** Shows the stored state when the page is idle. */
  function later(work: () => Promise<void>): () => void {
    return () => {
      void platform
        .afterPaint()
        .then(work)
        // A database that does not answer has its own screen.
        .catch((error: unknown) =>
          platform.log(`The sync state of the armies could not be read: ${String(error)}`),
        )
    }
  }

  onMount($unsynced, () => {
    const loadLater = later(load)
    return stopAll(
      // Each run of sync ends with a change of this state.
      session.$state.subscribe(loadLater),
      news.onOthers(loadLater),
      // The server cannot have the newest edit yet.
      news.onOwn(({ changed }) => {
        const before = $unsynced.get()
        if (session.$currentUser.get() && !changed.every((id) => before.has(id)))
          $unsynced.set(new Set([...before, ...changed]))
      }),
    )
  })

  function openNote(id: string): ReadableAtom<SyncNote> {
    const $note = atom<SyncNote>(emptyNote)
    const loadLater = later(async () => {
      $note.set(await notes.note(id))
    })
    onMount($note, () => {
      return stopAll(
        session.$state.subscribe(loadLater),
        news.onOthers(({ changed }) => {
          if (changed.includes(id)) loadLater()
        }),
        () => shown.delete(id),
      )
    })
    shown.set(id, $note)
    return $note
  }

  return {
    $unsynced,
    $note: (id) => shown.get(id) ?? openNote(id),
    forgetConflicts: async (id, seen) => {
      await notes.forgetConflicts(id, seen)
      news.refresh({ changed: [id], listed: false })
    },
  }
}
