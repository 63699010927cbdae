import { sharedArmySchema } from '#domain/army/share/shared-army.ts'
import type { Army } from '#domain/army/army.ts'
import type { Call } from '#api/call.ts'

/** Returns the copy of an army that a link shows. (API-22) */
export const getSnapshot: Call<Army> = {
  method: 'GET',
  path: '/hobgoblin/snapshots/{shareId}',
  response: sharedArmySchema,
  errors: ['ARMY_NOT_FOUND', 'TOO_MANY_REQUESTS'],
}
