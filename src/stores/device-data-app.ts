import { createArmyStorage } from '../storage/armies.ts'
import { database, keyval, platform } from './device.ts'
import { createDeviceData } from './device-data.ts'
import { rulesets, settings } from './play.ts'
import { loadRulesetVersion } from './ruleset-version.ts'
import { theme } from './settings-app.ts'
import { tableSize } from './table-size.ts'

/** Loaded when it is needed: it brings along all that knows armies. */
export const deviceData = createDeviceData({
  armies: createArmyStorage(database),
  keyval,
  settings,
  theme,
  tableSize,
  latestVersion: () => rulesets.$latest.get(),
  loadRulesetVersion,
  platform,
})
