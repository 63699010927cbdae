import { makeCarriedLink } from '../stores/carried-army.ts'
import { createSharing } from '../stores/share.ts'
import { armies } from './army.ts'

/** Sharing of the armies on this device; loaded with the dialog. */
export const sharing = { ...createSharing(armies), carry: makeCarriedLink }
