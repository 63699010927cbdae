import * as z from 'zod/mini'
import { armySchema, type Army } from '../domain/army/army.ts'
import type { Call } from './call.ts'

/** Stores a read-only copy of an army for everybody who has its link. (API-21) */
export const createSnapshot: Call<{ share_id: string }, Army> = {
  method: 'POST',
  path: '/hobgoblin/snapshots',
  request: armySchema,
  response: z.object({ share_id: z.string() }),
}
