import { computed } from 'nanostores'
import { $database } from './device.ts'

/** Loads the export and import of this device on first use, because they need the code for armies. */
export const loadDeviceData = async () => (await import('./device-data.ts')).deviceData

async function download(): Promise<void> {
  const { download } = await loadDeviceData()
  await download()
}

/** Downloads everything on this device that can be read. Null while the database is not open. */
export const $downloadArmies = computed($database, ({ type }) => (type === 'open' ? download : null))
