import { createExclusions } from '../stores/exclusions.ts'
import { createHoldings } from '../stores/holdings.ts'
import { createSingleKeys } from '../stores/single-keys.ts'
import { platform } from './device.ts'
import { loadDeviceData } from './download-armies.ts'
import { settings } from './play.ts'

/** The stores of the settings page. */

export const exclusions = createExclusions(settings)
export const holdings = createHoldings(loadDeviceData, settings, platform)
export const $singleKeys = createSingleKeys()
