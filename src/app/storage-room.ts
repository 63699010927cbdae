import { createStorageRoom } from '../stores/storage-room.ts'
import { platform } from './device.ts'

export const storageRoom = createStorageRoom(platform)
