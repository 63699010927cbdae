import { atom, computed, effect, onMount, type ReadableAtom } from 'nanostores'
import { syncSign, syncSignNote, type SyncSign, type UnsyncedCounts } from '#domain/account/sync-sign.ts'
import type { Platform } from '#platform/platform.ts'
import type { SyncNotes } from '#storage/sync-notes.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import type { Marks } from '#stores/marks.ts'
import type { Session } from '#stores/account/session.ts'
import { stopAll } from '#stores/stop-all.ts'

/** The state of the sync mark, and how many armies wait. */
type SyncMark = {
  /** Null until the database has answered. */
  $sign: ReadableAtom<SyncSign | null>
  /** Keeps the marks of static pages current from now on. A second call does nothing. */
  start: () => void
}

type Parts = {
  notes: Pick<SyncNotes, 'countUnsynced'>
  session: Pick<Session, '$state' | '$currentUser' | '$isSyncing'>
  news: Pick<ArmyNews, 'onOwn' | 'onOthers'>
  marks: Pick<Marks, '$sync' | '$syncNote'>
  platform: Pick<Platform, 'isOnline' | 'onNetwork' | 'log'>
}

export function createSyncMark({ notes, session, news, marks, platform }: Parts): SyncMark {
  const $unsynced = atom<UnsyncedCounts | null>(null)
  const $isOnline = atom(platform.isOnline())
  const $isRunning = atom(false)
  let asked = 0
  let isStarted = false

  async function count(): Promise<void> {
    const user = session.$currentUser.get()
    if (user === undefined) return
    asked += 1
    const mine = asked
    try {
      const counts = user ? await notes.countUnsynced() : { waiting: 0, refused: 0 }
      // A later question gives the newer answer.
      if (mine === asked) $unsynced.set(counts)
    } catch (error) {
      // A database that does not answer has its own screen.
      platform.log(`The armies that wait could not be counted: ${String(error)}`)
    }
  }

  onMount($unsynced, () => {
    const countNow = () => void count()
    return stopAll(
      // Each run of sync ends with a change of this state.
      session.$state.subscribe(countNow),
      news.onOwn(countNow),
      news.onOthers(countNow),
      session.$isSyncing.subscribe((isSyncing) => {
        if (isSyncing) $isRunning.set(true)
        // Until it is counted what the run has left, the mark would say that everything still waits.
        else void count().then(() => $isRunning.set(false))
      }),
      platform.onNetwork(() => $isOnline.set(platform.isOnline())),
    )
  })

  const $sign = computed(
    [session.$state, $isRunning, $isOnline, $unsynced],
    (state, isRunning, isOnline, unsynced) => {
      if (state.state !== 'success' || unsynced === null) return null
      return syncSign(state.value, { isRunning, isOnline, unsynced })
    },
  )

  return {
    $sign,
    start: () => {
      if (isStarted) return
      isStarted = true
      effect($sign, (sign) => {
        if (sign === null) return
        marks.$sync.set(sign.type === 'NOT_LOGGED_IN' ? undefined : sign.type)
        marks.$syncNote.set(syncSignNote(sign) || undefined)
      })
    },
  }
}
