import { makeArmyJson } from '../../domain/army/make-army-json.ts'
import { createArmyStorage } from '../../storage/armies.ts'
import { database, platform } from '../device.ts'

/** The armies of this device as a whole, for when they are about to leave it. All throw StorageError. */
const storage = createArmyStorage(database)

/** How many armies are on this device and nowhere else: all of them, as long as there is no sync. */
export function countUnsynced(): Promise<number> {
  return storage.count()
}

/** Hands the user all armies as one file; each that cannot be read as one more, as it is stored. */
export async function downloadArmies(): Promise<void> {
  const read = await storage.readMany(await storage.listIds())
  const armies = read.flatMap((one) => (one.type === 'army' ? [one.army] : []))
  platform.download('hobgoblin-armies.json', makeArmyJson(armies))
  for (const one of read) {
    const raw = one.type === 'unreadable' ? await storage.exportRaw(one.id) : null
    if (raw !== null) platform.download('hobgoblin-unreadable-army.json', raw)
  }
}
