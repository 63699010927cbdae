import { createExclusions } from '../stores/exclusions.ts'
import { createHoldings } from '../stores/holdings.ts'
import { platform } from './device.ts'
import { settings } from './play.ts'

/** The settings page. */

export const exclusions = createExclusions(settings)
/** Loads the export and import of this device on first use, because they need the code for armies. */
export const loadDeviceData = async () => (await import('./device-data.ts')).deviceData
export const holdings = createHoldings(loadDeviceData, settings, platform)
