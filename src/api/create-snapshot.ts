import * as z from 'zod/mini'
import { armySchema, type Army } from '../domain/army/army.ts'
import type { Call } from './call.ts'

/** Keeps a read-only copy of an army for everybody with its link. (S1 §7) */
export const createSnapshot: Call<{ share_id: string }, Army> = {
  method: 'POST',
  path: '/hobgoblin/snapshots',
  request: armySchema,
  response: z.object({ share_id: z.string() }),
}
