import { createArmyStorage } from '../storage/armies.ts'
import { createSyncNotes } from '../storage/sync-notes.ts'
import { createArmyFiles } from '../stores/army/army-files.ts'
import { createLocalArmies } from '../stores/account/local-armies.ts'
import { database, platform } from './device.ts'

export const localArmies = createLocalArmies(
  createArmyStorage(database),
  createSyncNotes(database),
  createArmyFiles(platform),
)
