import { createExclusions } from '../stores/settings/exclusions.ts'
import { createDeviceSummary } from '../stores/device/device-summary.ts'
import { createSingleKeys } from '../stores/settings/single-keys.ts'
import { platform } from './device.ts'
import { loadDeviceData } from './download-armies.ts'
import { settings } from './play.ts'

/** The stores of the settings page. */

export const exclusions = createExclusions(settings)
export const deviceSummary = createDeviceSummary(loadDeviceData, settings, platform)
export const $singleKeys = createSingleKeys()
