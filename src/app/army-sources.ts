import { placeOf } from '#domain/army/shelf.ts'
import { createArmyStorage } from '#storage/armies.ts'
import { createArmyImport } from '#stores/sharing/army-import.ts'
import { readOfflineLink } from '#stores/sharing/offline-link.ts'
import { fetchSnapshot } from '#stores/sharing/shared-armies.ts'
import { settled } from '#stores/until.ts'
import { rulesets } from './army-rules.ts'
import { armyNews, database, platform } from './device.ts'
import type { Army } from '#domain/army/army.ts'

/** Where armies come from: other devices, files and links, and this device. Loaded on first use. */

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

/** The armies of this device and the saved units, for choosing a unit. Loaded on use. Throws StorageError. */
export async function readArmies(): Promise<Army[]> {
  const { armies } = await createArmyStorage(database).readAll()
  return armies.filter((army) => placeOf(army) !== 'miniatures')
}
