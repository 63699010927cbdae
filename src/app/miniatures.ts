import { createArmyFinder } from '#stores/army/army-finder.ts'
import { createMiniatures } from '#stores/army/miniatures.ts'
import { armies, armyStorage } from './army.ts'
import { rulesets } from './army-rules.ts'
import { armyNews, platform } from './device.ts'

/** The store of the owned miniatures, loaded with their page. It has a finder of its own, which nobody filters. */

export const miniatures = createMiniatures(
  armies,
  createArmyFinder(armies, armyStorage, rulesets, armyNews, platform),
  platform,
  () => rulesets.$latest.get(),
)
