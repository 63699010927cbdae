import { createArmyStorage } from '#storage/armies.ts'
import { createArmyImport } from '#stores/army/army-import.ts'
import { readOfflineLink } from '#stores/sharing/offline-link.ts'
import { fetchSnapshot } from '#stores/sharing/shared-armies.ts'
import { settled } from '#stores/until.ts'
import { rulesets } from './army-rules.ts'
import { armyNews } from './army-news.ts'
import { database, platform } from './device.ts'

/** The import of armies, loaded on first use. */

export const armyImport = createArmyImport({
  storage: createArmyStorage(database),
  news: armyNews,
  platform,
  origin: () => location.origin,
  loadRules: (version) => settled(rulesets.$rules(version)),
  latestVersion: () => rulesets.$latest.get(),
  fetchShared: fetchSnapshot,
  readOfflineLink,
})
