import { armySchema, type Army } from '../domain/army/army.ts'
import type { Call } from './call.ts'

/** Answers the copy of an army that a link shows. (API-22) */
export const getSnapshot: Call<Army> = {
  method: 'GET',
  path: '/hobgoblin/snapshots/{shareId}',
  response: armySchema,
  errors: ['ARMY_NOT_FOUND', 'TOO_MANY_REQUESTS'],
}
