import { canSync } from '#domain/account/auth-status.ts'
import { createPart } from '#platform/part.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createListWatch } from '#stores/sync/list-watch.ts'
import { createSyncMark } from '#stores/sync/sync-mark.ts'
import { armyNews, database, platform } from './device.ts'
import { marks } from './marks.ts'
import { currentUserWatch, session } from './session.ts'

/** The sync mark of every page. */
export const syncMark = createSyncMark({
  notes: createSyncNotes(database),
  news: armyNews,
  session,
  marks,
  platform,
})

const syncPart = createPart(() => import('./sync.ts'))
const uploadsPart = createPart(() => import('./uploads.ts'))

/** They show no armies and open another page after a log-in, which a reload would stop. */
const LEAVING_PAGES = ['/login', '/join']

/** Every page does this after it has loaded: it keeps the user and the sync mark up to date and the armies in sync. */
export function watchAccount(): void {
  currentUserWatch.start()
  if (!LEAVING_PAGES.includes(location.pathname)) createListWatch(database, session, platform).start()
  syncMark.start()
  session.$currentUser.subscribe((user) => {
    if (!user || !canSync(user)) return
    startFor().catch((error: unknown) => {
      // Offline this code cannot be loaded, and a database that does not answer shows its own screen.
      platform.log(`Sync or uploads could not be started: ${String(error)}`)
    })
  })
}

/** Loads the code on use, because only users with an account need it. */
async function startFor(): Promise<void> {
  const [{ syncing, gameSync }, { uploads }] = await Promise.all([syncPart.load(), uploadsPart.load()])
  syncing.start()
  uploads.start()
  gameSync.start()
}
