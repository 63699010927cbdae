import * as z from 'zod/mini'
import { armyIdSchema, armySchema, type Army } from '#domain/army/army.ts'
import { SYNC_LIMITS } from '#domain/sync/version.ts'
import type { Call } from '#api/call.ts'

/**
 * Stores a read-only copy of an army for anyone who has its link. The copy does not reveal the army's id.
 * (API-21)
 */
export const createSnapshot: Call<{ share_id: string }, Army> = {
  method: 'POST',
  path: '/hobgoblin/snapshots',
  request: armySchema,
  maxBody: SYNC_LIMITS.armyBytes,
  response: z.object({ share_id: armyIdSchema }),
  errors: ['SHARE_REFUSED', 'TOO_MANY_REQUESTS', 'SERVER_FULL'],
}
