import { computed } from 'nanostores'
import { createPart } from '#platform/part.ts'
import { $database } from './device.ts'

const deviceDataPart = createPart(() => import('./device-data.ts'))

/** Loads the export and import of this device on first use, because they need the code for armies. */
export const loadDeviceData = () => deviceDataPart.load()

async function download(): Promise<void> {
  const { deviceData } = await loadDeviceData()
  await deviceData.download()
}

/** Downloads everything on this device that can be read. Null while the database is not open. */
export const $downloadArmies = computed($database, ({ type }) => (type === 'open' ? download : null))
