import { addressOf, pathToArmy, searchForTag } from '#domain/army/paths.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'
import type { ArmyCollection } from './army-collection.ts'
import type { ArmyStore } from './army.ts'

/** Finds the page of the miniatures. */
export const MINIATURES_ADDRESS = addressOf(MINIATURES_ID)

/** The page of the miniatures, with what the armies of a tag need of them, or all armies for an empty one. */
export const pathToMiniatures = (tag?: string): string => pathToArmy(MINIATURES_ID) + searchForTag(tag)

/** The store of the miniatures that a player owns. */
export const miniaturesIn = (armies: Pick<ArmyCollection, 'army'>): ArmyStore => armies.army(MINIATURES_ID)
