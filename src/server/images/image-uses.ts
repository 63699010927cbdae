import { sql } from 'kysely'
import { pictureIdsOf } from '#domain/army/picture/picture-path.ts'
import type { StoredArmy } from '#domain/army/army.ts'
import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'

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
  now: number,
): Promise<void> {
  const uses = armies.flatMap((army) =>
    pictureIdsOf(army).map((imageId) => ({ image_id: imageId, user_id: userId, id: army.id })),
  )
  for (let start = 0; start < uses.length; start += BATCH_SIZE) {
    const batch = uses.slice(start, start + BATCH_SIZE)
    await keepPictures(tx, [...new Set(batch.map(({ image_id }) => image_id))].toSorted(), now)
    await tx
      .insertInto('image_uses')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Brings back pictures that were removed, and notes unknown ones: after a restored backup their files may exist. The
 * write also makes the clean-up of these pictures wait for this transaction.
 */
async function keepPictures(tx: DatabaseTransaction, ids: readonly string[], now: number): Promise<void> {
  const unknown = { user_id: null, state: 'expected', type: 'image/webp', bytes: 0 } as const
  await tx
    .insertInto('images')
    .values(ids.map((id) => ({ id, ...unknown, created_ts: now, checked_ts: now })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ checked_ts: sql`excluded.checked_ts`, removed_ts: null }),
    )
    .execute()
}
