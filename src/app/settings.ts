import { createExclusions } from '../stores/exclusions.ts'
import { createHoldings } from '../stores/holdings.ts'
import { platform } from './device.ts'
import { settings } from './play.ts'

/** The settings page. */

export const exclusions = createExclusions(settings)
/** Everything on this device as one file. It knows all about armies, so it is loaded when it is first needed. */
export const loadDeviceData = async () => (await import('./device-data.ts')).deviceData
export const holdings = createHoldings(loadDeviceData, settings, platform)
