import { atom } from 'nanostores'
import latestRuleset from 'ruleset:1.0.0/army'
import { createBrowserPlatform } from '../platform/platform.ts'
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
export const platform = createBrowserPlatform()
const database = createDatabase({
  onState: (state) => {
    $databaseState.set(state)
  },
})
const keyval = createKeyval(database)
void migrateLegacySyncFlag(localStorage, keyval)

const armyStorage = createArmyStorage(database)

export const armies = createArmyShelf(armyStorage, platform)
export const rulesets = createRulesets(latestRuleset)
export const settings = createSettings(keyval, rulesets.$latest, platform)
export const upgrades = createUpgrades(armies, armyStorage, rulesets.$latest, settings, platform)
export const toasts = createToasts()
export const session = createSession(keyval, localStorage)

platform.whenIdle(() => void rulesets.lookForNewer())
