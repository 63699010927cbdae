import { computed } from 'nanostores'
import { createPart } from '#platform/part.ts'
import { $database } from './device.ts'

const deviceDataPart = createPart(() => import('./device-data.ts'))

/** Loads the export and import of this device on first use, because they need the code for armies. */
export const loadDeviceData = async () => (await deviceDataPart.load()).deviceData

async function download(): Promise<void> {
  const { download } = await loadDeviceData()
  await download()
}

/** Downloads everything on this device that can be read. Null while the database is not open. */
export const $downloadArmies = computed($database, ({ type }) => (type === 'open' ? download : null))
