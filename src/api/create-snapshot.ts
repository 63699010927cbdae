import * as z from 'zod/mini'
import type { Army } from '../domain/army/army.ts'
import type { Call } from './call.ts'

/** Keeps a read-only copy of an army for everybody with its link. (S1 §7) */
export function createSnapshot(army: Army): Call<{ share_id: string }> {
  return {
    method: 'POST',
    path: '/hobgoblin/snapshots',
    body: army,
    response: z.object({ share_id: z.string() }),
  }
}
