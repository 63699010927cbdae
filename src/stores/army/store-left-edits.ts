import * as z from 'zod/mini'
import { armySchema } from '#domain/army/army.ts'
import { redoChange } from '#domain/army/versions/history.ts'
import type { ArmyStorage } from '#storage/armies.ts'

/** JSON holds no files, so a picture that was just chosen is not among what is left. */
const leftArmySchema = z.pipe(
  z.pipe(
    z.looseObject({ images: z.array(z.looseObject({ type: z.string() })) }),
    z.transform((army) => ({ ...army, images: army.images.filter(({ type }) => type !== 'STAGED') })),
  ),
  armySchema,
)

const leftEditsSchema = z.array(
  z.object({
    label: z.string(),
    stamp: z.object({ rev: z.string(), at: z.number() }),
    series: z.optional(z.string()),
    before: leftArmySchema,
    after: leftArmySchema,
  }),
)

/**
 * Stores the edits that a page could not, in what is stored by now. One that was stored all the same is not stored twice.
 * Throws StorageError.
 *
 * @returns whether all are stored: an army may not be in the list that this page shows
 */
export async function storeLeftEdits(
  { change }: Pick<ArmyStorage, 'change'>,
  announce: (ids: string[]) => Promise<void>,
  left: string,
): Promise<boolean> {
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
    if (!stored) return false
  }
  await announce(edits.map(({ after }) => after.id))
  return true
}
