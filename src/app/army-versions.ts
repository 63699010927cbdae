import { createArmyVersions } from '#stores/army/army-versions.ts'
import { account } from './session.ts'

/** The versions of armies on the server. Loaded with the dialog. */
export const armyVersions = createArmyVersions(account.authenticated)
