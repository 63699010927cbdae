import { forgetStorage } from '../../platform/local-storage.ts'
import { clearDatabase } from '../../storage/clear.ts'
import { database } from '../device.ts'

/** Light or dark is the device's, not its user's. */
const KEPT = ['hobgoblin:theme']

/** Deletes all that the app has on this device. Throws StorageError. */
export async function clearDevice(): Promise<void> {
  await clearDatabase(database)
  forgetStorage(KEPT)
}
