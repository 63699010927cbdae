import { createArmyStorage } from '#storage/armies.ts'
import { createSyncNotes } from '#storage/sync-notes.ts'
import { createArmyFiles } from '#stores/army/army-files.ts'
import { database, platform } from './device.ts'

/** What logging out asks of the armies of this device, loaded on first use. */
export const localArmies = {
  ...createSyncNotes(database),
  ...createArmyFiles(createArmyStorage(database), platform),
}
