import { atom, computed } from 'nanostores'
import { absentPlatform } from '#platform/absent-platform.ts'
import { openTabStorage } from '#platform/local-storage.ts'
import { createPart } from '#platform/part.ts'
import { createBrowserPlatform, type Platform } from '#platform/platform.ts'
import { createWakeLock } from '#platform/wake-lock.ts'
import type { DatabaseState } from '#storage/connection.ts'
import { createDatabase, type Database } from '#storage/database.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createKeyval } from '#storage/keyval.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createClock } from '#stores/device/clock.ts'
import { createStorageStatus } from '#stores/device/storage-status.ts'
import { createKeepAwake } from '#stores/game/keep-awake.ts'
import { stopAll } from '#stores/stop-all.ts'
import { marks } from './marks.ts'

/** The browser and the only database handles, which all tools share. The build has neither. */

const browser = import.meta.env.SSR ? absentPlatform : createBrowserPlatform()
const never = () => new Promise<never>(() => undefined)
const absentDatabase: Database = { run: never, runInList: never, list: never, isListStale: never }

export const $database = atom<DatabaseState>({ type: 'closed' })
/** Whether the browser blocks the database, so that nothing is kept after the visit. */
export const $isBlocked = computed(
  $database,
  (state) => state.type === 'failed' && state.code === 'QUERY_ERROR',
)

/** Loaded on use, because the clocks of nearly all devices are right. */
const editTimesPart = createPart(() => import('#storage/edit-times.ts'))

export const clock = createClock(marks.$clockSkew, browser.now, async (skew, serverNow) => {
  const { createCorrectEditTimes } = await editTimesPart.load()
  await createCorrectEditTimes(database)(skew, serverNow, browser.newId)
})

export const platform: Platform = {
  ...browser,
  now: clock.now,
  // If the database opens late, after other tabs were closed, stores read again what failed, as after a resume.
  onResume: (resume) => {
    return stopAll(
      browser.onResume(resume),
      $database.listen((now, before) => {
        if (now.type === 'open' && before?.type === 'failed') resume()
      }),
    )
  },
}

export const database = import.meta.env.SSR
  ? absentDatabase
  : createDatabase({
      onState: (state) => $database.set(state),
    })
/** The games are in a database of their own, so that the army builder works without it. */
export const gamesDatabase = createGamesDatabase(database)
export const keyval = createKeyval(database)
export const tab = openTabStorage()

/** Carries changes between the army builder, imports and sync. */
export const armyNews = createArmyNews(platform.tabs)
/** Whether the browser may delete the data of this device. */
export const storageStatus = createStorageStatus(platform)
/** Keeps the screen on during a game, unless the settings say otherwise. */
export const keepAwake = createKeepAwake(createWakeLock())
