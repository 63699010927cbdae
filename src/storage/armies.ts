import { createArmyReading, type ArmyReading } from './army-reading.ts'
import { createArmySteps, type ArmySteps } from './army-steps.ts'
import { createArmyWriting, type ArmyWriting } from './army-writing.ts'
import { createDamagedArmies, type DamagedArmies } from './damaged-armies.ts'
import type { Database } from './database.ts'
import { createTrash, type TrashStorage } from './trash.ts'

/**
 * The armies of this device, one record each. When a promise of a write resolves, the change is on the disk. All
 * functions throw StorageError: writing throws CLOSED_FOR_UPGRADE for a record of a newer build, and QUERY_ERROR for an
 * unreadable one.
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
