import type { ArmyStorage } from '../../storage/armies.ts'
import type { SyncNotes } from '../../storage/sync-notes.ts'
import type { ArmyFiles } from '../army/army-files.ts'

/** All armies of this device, before logging out deletes them. Both functions throw StorageError. (AUTH-26) */
export type LocalArmies = Pick<SyncNotes, 'unsyncedNames'> & {
  /** Downloads all armies as one file, and each army that cannot be read as a file of its own. */
  download: () => Promise<void>
}

export function createLocalArmies(
  storage: ArmyStorage,
  { unsyncedNames }: SyncNotes,
  files: ArmyFiles,
): LocalArmies {
  return {
    unsyncedNames,
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
