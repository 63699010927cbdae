import { makeCarriedLink } from '../stores/carried-army.ts'
import { createSharing } from '../stores/share.ts'
import { armies } from './army.ts'

/** Shares armies of this device. Loaded with the dialog. */
export const sharing = { ...createSharing(armies), carry: makeCarriedLink }
