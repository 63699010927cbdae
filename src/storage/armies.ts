import { createArmyReading, type ArmyReading } from './army-reading.ts'
import { createArmySteps, type ArmySteps } from './army-steps.ts'
import { createArmyWriting, type ArmyWriting } from './army-writing.ts'
import { createDamagedArmies, type DamagedArmies } from './damaged-armies.ts'
import type { Database } from './database.ts'
import { createTrash, type TrashStorage } from './trash.ts'

/**
 * The armies of this device, one record each. What a promise says is stored is on disk.
 * All throw StorageError: CLOSED_FOR_UPGRADE when writing to a record of a newer build, QUERY_ERROR to an unreadable one.
 */
export type ArmyStorage = ArmyReading & ArmyWriting & ArmySteps & DamagedArmies & TrashStorage

export function createArmyStorage(database: Database): ArmyStorage {
  return {
    ...createArmyReading(database),
    ...createArmyWriting(database),
    ...createArmySteps(database),
    ...createDamagedArmies(database),
    ...createTrash(database),
  }
}
