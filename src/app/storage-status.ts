import { createStorageStatus } from '#stores/device/storage-status.ts'
import { platform } from './device.ts'

export const storageStatus = createStorageStatus(platform)
