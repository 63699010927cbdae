import { createSyncNotes } from '#storage/sync-notes.ts'
import { createSyncMark } from '#stores/sync/sync-mark.ts'
import { armyNews } from './army-news.ts'
import { database, platform } from './device.ts'
import { marks } from './marks.ts'
import { session } from './session.ts'

/** The sync mark of every page. */
export const syncMark = createSyncMark({
  notes: createSyncNotes(database),
  news: armyNews,
  session,
  marks,
  platform,
})
