import { createExclusions } from '#stores/settings/exclusions.ts'
import { createDeviceSummary } from '#stores/device/device-summary.ts'
import { createTheme } from '#stores/settings/theme.ts'
import { createSingleKeys } from '#stores/settings/single-keys.ts'
import { database, keyval, platform, gamesDatabase } from '#app/device.ts'
import { rulesets, settings } from '#app/tool-stores.ts'

/** The stores of the settings page. */

export const exclusions = createExclusions(settings)
export const deviceSummary = createDeviceSummary({
  database,
  games: gamesDatabase,
  keyval,
  settings,
  latestVersion: () => rulesets.$latest.get(),
  platform,
})
export const theme = createTheme()
export const $singleKeys = createSingleKeys()
