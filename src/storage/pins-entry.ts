import { pinsSchema, type PinnedSearch } from '#domain/army/library/pinned-search.ts'
import type { Entry } from './keyval.ts'

/** The searches of the list of armies that the player has pinned. */
export const pinsEntry: Entry<PinnedSearch[]> = { key: 'army_searches', schema: pinsSchema, fallback: [] }
