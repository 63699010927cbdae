import { createArmyOwners } from '../storage/sync-owner.ts'
import { database } from './device.ts'

export const armyOwners = createArmyOwners(database)
