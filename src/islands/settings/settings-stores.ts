import { createExclusions } from '#stores/settings/exclusions.ts'
import { createDeviceSummary } from '#stores/device/device-summary.ts'
import { CHOICES } from '#domain/backup/choices.ts'
import { SINGLE_KEYS } from '#domain/settings/single-keys.ts'
import { createChoice } from '#stores/settings/choice.ts'
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
export const theme = createChoice(CHOICES.theme)
export const singleKeys = createChoice({ key: SINGLE_KEYS, values: ['on', 'off'], usual: 'on' })
