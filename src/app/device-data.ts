import { createArmyStorage } from '#storage/armies.ts'
import { createKeptGames } from '#storage/kept-games.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createArmyFiles } from '#stores/army/army-files.ts'
import { createDeviceData } from '#stores/device/device-data.ts'
import { loadRulesetVersion } from '#stores/rulesets/ruleset-version.ts'
import { CHOICES } from '#domain/backup/choices.ts'
import { createChoices } from '#stores/settings/choice.ts'
import { armyNews, database, gamesDatabase, keyval, platform } from './device.ts'
import { rulesets, settings } from './tool-stores.ts'

/** Reads and writes all that this device holds: exports, imports and what logging out asks. Loaded on first use. */

const armies = createArmyStorage(database)

export const localArmies = { ...createSyncNotes(database), ...createArmyFiles(armies, platform) }

export const deviceData = createDeviceData({
  armies,
  games: createKeptGames(gamesDatabase),
  keyval,
  settings,
  // Other stores of these choices hear of each change.
  choices: createChoices(CHOICES),
  latestVersion: () => rulesets.$latest.get(),
  loadRulesetVersion,
  news: armyNews,
  platform,
})
