import * as z from 'zod/mini'
import { armyIdSchema } from '#domain/army/army.ts'
import type { Call } from '#api/call.ts'

const request = z.object({ army_id: armyIdSchema })

/**
 * Deletes all copies of an army, so that its links stop working. This needs no session: only the owner's devices
 * know the army's id, because a copy does not reveal it.
 */
export const withdrawSnapshots: Call<{ withdrawn_count: number }, z.infer<typeof request>> = {
  method: 'DELETE',
  path: '/hobgoblin/snapshots',
  request,
  response: z.object({ withdrawn_count: z.int() }),
  errors: ['TOO_MANY_REQUESTS'],
}
