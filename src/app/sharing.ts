import { makeOfflineLink } from '#stores/sharing/offline-link.ts'
import { createSharing } from '#stores/sharing/share.ts'
import { armies } from './army.ts'

/** Shares armies of this device. Loaded with the dialog. */
export const sharing = { ...createSharing(armies), makeOfflineLink }
