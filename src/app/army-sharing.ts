import { makeOfflineLink } from '#stores/sharing/offline-link.ts'
import { createSharing } from '#stores/sharing/share.ts'
import { armies } from './army.ts'
import { createArmyVersions } from '#stores/sync/army-versions.ts'
import { account } from './session.ts'

/** These stores ask the server for the dialogs of an army. They load with the first dialog. */

export const sharing = { ...createSharing(armies), makeOfflineLink }

export const armyVersions = createArmyVersions(account.authenticated)
