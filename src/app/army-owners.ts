import { createArmyOwners } from '../storage/sync-owner.ts'
import { createShowArmiesOf } from '../stores/shown-armies.ts'
import { armyNews } from './army-news.ts'
import { database } from './device.ts'

export const armyOwners = createArmyOwners(database)
export const showArmiesOf = createShowArmiesOf(armyOwners, armyNews)
