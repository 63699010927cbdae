import { createArmyStorage } from '../storage/armies.ts'
import { database, keyval, platform } from './device.ts'
import { createDeviceData } from './device-data.ts'
import { rulesets, settings } from './play.ts'
import { theme } from './settings-app.ts'

/** Loaded when it is needed: it brings along all that knows armies. */
export const deviceData = createDeviceData(
  createArmyStorage(database),
  keyval,
  settings,
  theme,
  () => rulesets.$latest.get(),
  platform,
)
