import { createArmyOwners } from '#storage/sync-owner.ts'
import { database, platform } from './device.ts'

export const armyOwners = createArmyOwners(database, platform.newId)
