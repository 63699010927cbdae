import { atom } from 'nanostores'
import latestRuleset from 'ruleset:1.0.0/army'
import { openLocalStorage } from '../platform/local-storage.ts'
import { createBrowserPlatform, type Platform } from '../platform/platform.ts'
import { createArmyStorage } from '../storage/armies.ts'
import { createDatabase, type DatabaseState } from '../storage/database.ts'
import { createKeyval } from '../storage/keyval.ts'
import { migrateLegacySyncFlag } from '../storage/legacy-sync-flag.ts'
import { createArmyShelf } from './army-shelf.ts'
import { createRulesets } from './rulesets.ts'
import { createSession } from './session.ts'
import { createSettings } from './settings.ts'
import { createToasts } from './toasts.ts'
import { createUpgrades } from './upgrade.ts'

/** The app's parts, joined here and nowhere else. */

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
const database = createDatabase({
  onState: (state) => {
    $databaseState.set(state)
  },
})
const keyval = createKeyval(database)
const local = openLocalStorage()
// A database that cannot be opened shows its own screen; the flag is then still there.
migrateLegacySyncFlag(local, keyval).catch(() => undefined)

const armyStorage = createArmyStorage(database)

export const armies = createArmyShelf(armyStorage, platform)
export const rulesets = createRulesets(latestRuleset)
export const settings = createSettings(keyval, rulesets.$latest, platform, local)
export const upgrades = createUpgrades(armies, armyStorage, rulesets.$latest, settings, platform, local)
export const toasts = createToasts()
export const session = createSession(keyval, local)

platform.whenIdle(() => void rulesets.lookForNewer())
