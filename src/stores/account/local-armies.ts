import type { ArmyStorage } from '../../storage/armies.ts'
import type { ArmyFiles } from '../army-files.ts'

/** The armies of this device as a whole, for when they are about to be deleted from it. Both throw StorageError. */
export type LocalArmies = {
  /** How many armies are on this device and nowhere else: all of them, as long as there is no sync. */
  countUnsynced: () => Promise<number>
  /** Hands the user all armies as one file; each that cannot be read as one more, as it is stored. */
  download: () => Promise<void>
}

export function createLocalArmies(storage: ArmyStorage, files: ArmyFiles): LocalArmies {
  return {
    countUnsynced: () => storage.count(),
    download: async () => {
      const read = await storage.readMany(await storage.listIds())
      files.download(read.flatMap((one) => (one.type === 'army' ? [one.army] : [])))
      for (const one of read) {
        const raw = one.type === 'unreadable' ? await storage.exportRaw(one.id) : null
        if (raw !== null) files.downloadRaw(raw)
      }
    },
  }
}
