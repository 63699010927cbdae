import { pictureIdsOf } from '../../domain/army/picture-path.ts'
import type { StoredArmy } from '../../domain/army/army.ts'
import type { DatabaseTransaction } from '../adapters/database/tables.ts'

/** Databases limit the number of parameters of a statement. */
const BATCH_SIZE = 500

/**
 * Records which pictures armies show, so that the pictures are kept. Most armies show none, and then there is no
 * query. `userId` is empty for snapshots.
 */
export async function noteImageUses(
  tx: DatabaseTransaction,
  userId: string,
  armies: readonly StoredArmy[],
): Promise<void> {
  const uses = armies.flatMap((army) =>
    pictureIdsOf(army).map((imageId) => ({ image_id: imageId, user_id: userId, id: army.id })),
  )
  for (let start = 0; start < uses.length; start += BATCH_SIZE) {
    const batch = uses.slice(start, start + BATCH_SIZE)
    const known = await tx
      .selectFrom('images')
      .select('id')
      .where('id', 'in', [...new Set(batch.map(({ image_id }) => image_id))])
      .execute()
    const ids = new Set(known.map(({ id }) => id))
    const rows = batch.filter(({ image_id }) => ids.has(image_id))
    if (rows.length === 0) continue
    await tx
      .insertInto('image_uses')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
