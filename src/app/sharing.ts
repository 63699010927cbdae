import { createSharing } from '../stores/share.ts'
import { armies } from './army.ts'

/** Share links of the armies on this device; loaded with the dialog. */
export const sharing = createSharing(armies)
