import { createArmyReading } from '../storage/army-reading.ts'
import { createSearchLoader } from '../stores/search.ts'
import { database } from './device.ts'

export const loadSearch = createSearchLoader(createArmyReading(database))
