import { createArmyReading } from '../storage/army-reading.ts'
import { readLeftOff, type LeftOff } from '../stores/left-off.ts'
import { database, keyval } from './device.ts'
import { marks } from './marks.ts'

/** @param latestVersion the ruleset of this build */
export const loadLeftOff = (latestVersion: string): Promise<LeftOff[]> =>
  readLeftOff({ disk: createArmyReading(database), keyval, marks }, latestVersion)
