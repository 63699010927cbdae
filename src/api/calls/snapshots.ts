import * as z from 'zod/mini'
import { armySchema, type Army } from '#domain/army/army.ts'
import { armyIdSchema } from '#domain/unit/unit.ts'
import { SYNC_LIMITS } from '#domain/sync/version.ts'
import type { Call } from './call.ts'
import { sharedArmySchema } from '#domain/army/share/shared-army.ts'

/** Stores a read-only copy of an army for anyone who has its link. The copy does not reveal the army's id. */
export const createSnapshot: Call<{ share_id: string }, Army> = {
  method: 'POST',
  path: '/hobgoblin/snapshots',
  request: armySchema,
  maxBody: SYNC_LIMITS.armyBytes,
  response: z.object({ share_id: armyIdSchema }),
  errors: ['SHARE_REFUSED', 'SHARE_FULL', 'TOO_MANY_REQUESTS', 'SERVER_FULL'],
}

/** Returns the copy of an army that a link shows. */
export const getSnapshot: Call<Army> = {
  method: 'GET',
  path: '/hobgoblin/snapshots/{shareId}',
  response: sharedArmySchema,
  errors: ['ARMY_NOT_FOUND', 'TOO_MANY_REQUESTS'],
}

const withdrawSnapshotsRequest = z.object({ army_id: armyIdSchema })

/**
 * Deletes all copies of an army, so that its links stop working. This needs no session: only the owner's devices
 * know the army's id, because a copy does not reveal it.
 */
export const withdrawSnapshots: Call<
  { withdrawn_count: number },
  z.infer<typeof withdrawSnapshotsRequest>
> = {
  method: 'DELETE',
  path: '/hobgoblin/snapshots',
  request: withdrawSnapshotsRequest,
  response: z.object({ withdrawn_count: z.int() }),
  errors: ['TOO_MANY_REQUESTS'],
}
