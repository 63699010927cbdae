import { createExclusions } from '../stores/exclusions.ts'
import { createDeviceSummary } from '../stores/device-summary.ts'
import { createSingleKeys } from '../stores/single-keys.ts'
import { platform } from './device.ts'
import { loadDeviceData } from './download-armies.ts'
import { settings } from './play.ts'

/** The stores of the settings page. */

export const exclusions = createExclusions(settings)
export const deviceSummary = createDeviceSummary(loadDeviceData, settings, platform)
export const $singleKeys = createSingleKeys()
