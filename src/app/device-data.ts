import { createArmyStorage } from '#storage/armies.ts'
import { createKeptGames } from '#storage/kept-games.ts'
import { createDeviceData } from '#stores/device/device-data.ts'
import { loadRulesetVersion } from '#stores/rulesets/ruleset-version.ts'
import { armyNews } from './army-news.ts'
import { database, keyval, platform } from './device.ts'
import { gamesDatabase } from './games-database.ts'
import { rulesets, settings, tableSize } from './play.ts'
import { theme } from './theme.ts'

export const deviceData = createDeviceData({
  armies: createArmyStorage(database),
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
