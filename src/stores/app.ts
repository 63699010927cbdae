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
import { createToasts } from './toasts.ts'

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

export const armies = createArmyShelf(createArmyStorage(database), platform)
export const rulesets = createRulesets(latestRuleset)
export const toasts = createToasts()
export const session = createSession(keyval, localStorage)
