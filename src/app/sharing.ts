import { makeOfflineLink } from '../stores/offline-link.ts'
import { createSharing } from '../stores/share.ts'
import { armies } from './army.ts'

/** Shares armies of this device. Loaded with the dialog. */
export const sharing = { ...createSharing(armies), makeOfflineLink }
