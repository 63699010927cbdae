import { createStorageStatus } from '../stores/storage-status.ts'
import { platform } from './device.ts'

export const storageStatus = createStorageStatus(platform)
