import { createArmyStorage } from '#storage/armies.ts'
import { createKeptGames } from '#storage/kept-games.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createArmyFiles } from '#stores/army/army-files.ts'
import { createDeviceData } from '#stores/device/device-data.ts'
import { loadRulesetVersion } from '#stores/rulesets/ruleset-version.ts'
import { armyNews, database, gamesDatabase, keyval, platform } from './device.ts'
import { theme } from '#islands/settings/settings-stores.ts'
import { rulesets, settings, tableSize } from './tool-stores.ts'

/** Reads and writes all that this device holds: exports, imports and what logging out asks. Loaded on first use. */

const armies = createArmyStorage(database)

export const localArmies = { ...createSyncNotes(database), ...createArmyFiles(armies, platform) }

export const deviceData = createDeviceData({
  armies,
  games: createKeptGames(gamesDatabase),
  keyval,
  settings,
  theme,
  tableSize,
  latestVersion: () => rulesets.$latest.get(),
  loadRulesetVersion,
  news: armyNews,
  platform,
})
