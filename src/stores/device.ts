import { atom } from 'nanostores'
import { openLocalStorage, openTabStorage } from '../platform/local-storage.ts'
import { createBrowserPlatform, type Platform } from '../platform/platform.ts'
import { createDatabase, type DatabaseState } from '../storage/database.ts'
import { createKeyval } from '../storage/keyval.ts'
import { migrateLegacySyncFlag } from '../storage/legacy-sync-flag.ts'

/** What every tool stands on, joined here and nowhere else: the browser, and the one handle of the database. */

const $databaseState = atom<DatabaseState>({ type: 'closed' })

export const $database = $databaseState
const browser = createBrowserPlatform()
export const platform: Platform = {
  ...browser,
  // A database that opens late, once the other tabs are gone, is one that the page comes back to.
  onResume: (resume) => {
    const stops = [
      browser.onResume(resume),
      $databaseState.listen((now, before) => {
        if (now.type === 'open' && before?.type === 'failed') resume()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
export const database = createDatabase({
  onState: (state) => {
    $databaseState.set(state)
  },
})
export const keyval = createKeyval(database)
export const local = openLocalStorage()
export const tab = openTabStorage()
/** What static parts of the page read: they are told of a change as the browser tells those of other tabs. */
export const mirror: Pick<Storage, 'setItem'> = {
  setItem: (key, value) => {
    if (local.getItem(key) === value) return
    local.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  },
}
// A database that cannot be opened shows its own screen; the flag is then still there.
migrateLegacySyncFlag(local, keyval).catch(() => undefined)
