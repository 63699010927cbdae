import { atom } from 'nanostores'
import type { TableSize } from '#domain/battle/map-shapes.ts'
import type { DevicePlan } from '#domain/backup/device-plan.ts'
import type { Theme } from '#domain/settings/theme.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createGameStorage } from '#storage/games.ts'
import { createKeptGames } from '#storage/kept-games.ts'
import { createKeyval, type Keyval } from '#storage/keyval.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createDeviceData } from '#stores/device/device-data.ts'
import { createDeviceSummary } from '#stores/device/device-summary.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

/** A choice of the user that is kept outside the database. */
function choice<T>(first: T) {
  const $value = atom(first)
  const choose = (chosen: T) => {
    const before = $value.get()
    $value.set(chosen)
    return before
  }
  return { $value, choose }
}

/** A new device with two tabs: in one the data are exported and imported, the other hears of changes. */
export function openDevice({ canLoad = true } = {}) {
  const { database, armies } = newDevice().openTab()
  const keyval = createKeyval(database)
  const gamesDatabase = createGamesDatabase(database)
  const newTab = makeBrowser()
  const files: { name: string; text: string }[] = []
  const platform = {
    ...newTab(),
    download: (name: string, text: string) => void files.push({ name, text }),
  }
  const otherTab = newTab().tabs
  const theme = choice<Theme>('system')
  const table = choice<TableSize>('4x3')
  const settings = createSettings(keyval, atom('1.0.0'), platform, makeMarks())
  const news = createArmyNews(platform.tabs)
  const shared = { keyval, settings, platform, latestVersion: () => '1.0.0' }
  const makeSummary = (changes: { keyval?: Keyval } = {}) =>
    createDeviceSummary({ ...shared, database, games: gamesDatabase, ...changes })
  const data = createDeviceData({
    ...shared,
    armies,
    news,
    games: createKeptGames(gamesDatabase),
    theme: { $theme: theme.$value, setTheme: theme.choose },
    tableSize: { $tableSize: table.$value, chooseTableSize: table.choose },
    loadRulesetVersion: (version) => Promise.resolve(canLoad ? version : null),
  })
  /** What an import of a file would do. */
  const plan = async (file: Blob): Promise<DevicePlan> => {
    const checked = await data.check(file)
    if (checked.type !== 'plan') throw new Error(JSON.stringify(checked))
    return checked.plan
  }
  return {
    ...{
      data,
      armies,
      keyval,
      news,
      settings,
      otherTab,
      theme,
      table,
      files,
      gamesDatabase,
      plan,
      makeSummary,
    },
    ...makeSummary(),
    games: createGameStorage(gamesDatabase),
    exported: async () => {
      await data.download()
      return files.at(-1)?.text ?? ''
    },
    import: async (text: string) => data.run(await plan(new Blob([text]))),
  }
}
