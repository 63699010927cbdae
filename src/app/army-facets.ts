import { createArmyFacets } from '#stores/army/army-facets.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'

/** What there is to filter by and to tag with. Loaded with the dialogs that show it. */

export const $facets = createArmyFacets(armyFinder)
