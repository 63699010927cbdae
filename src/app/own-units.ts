import type { Army } from '#domain/army/army.ts'
import { createArmyStorage } from '#storage/armies.ts'
import { database } from './device.ts'

/** The armies of this device, for choosing a unit. Loaded on use. Throws StorageError. */
export async function readArmies(): Promise<Army[]> {
  return (await createArmyStorage(database).readAll()).armies
}
