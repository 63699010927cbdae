import * as z from 'zod/mini'
import { armySchema } from '#domain/army/army.ts'
import { redoChange } from '#domain/army/versions/history.ts'
import type { ArmyStorage } from '#storage/armies.ts'

const leftEditsSchema = z.array(
  z.object({
    label: z.string(),
    stamp: z.object({ rev: z.string(), at: z.number() }),
    series: z.optional(z.string()),
    before: armySchema,
    after: armySchema,
  }),
)

/**
 * Stores the edits that a page could not, in what is stored by now. One that was stored all the same is not stored twice.
 *
 * @returns the ids of the armies, or null if one is not in the list that this page shows. Throws StorageError.
 */
export async function storeLeftEdits(
  { change }: Pick<ArmyStorage, 'change'>,
  left: string,
): Promise<string[] | null> {
  const edits = leftEditsSchema.parse(JSON.parse(left))
  for (const { label, stamp, series, before, after } of edits) {
    const edit = { before, after }
    const { stored } = await change(
      after.id,
      label,
      (now) => (now && !now.deleted ? (redoChange(edit, now) ?? now) : now),
      stamp,
      series,
    )
    if (!stored) return null
  }
  return edits.map(({ after }) => after.id)
}
