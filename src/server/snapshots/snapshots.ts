import { type Army, armyIdSchema } from '../../domain/army/army.ts'
import { withoutStaged } from '../../domain/sync/version.ts'
import type { Database, DatabaseTransaction } from '../adapters/database/tables.ts'
import { noteImageUses } from '../images/image-uses.ts'
import type { Pseudonym } from '../pseudonym.ts'

/** 9 bytes are 12 characters, like every id. (docs/security.md) */
const ID_BYTES = 9

/** The id of an army is known only to its owner's devices, so only its keyed hash is stored with the copy. */
const armyKeyOf = (pseudonym: Pseudonym, armyId: string): string => pseudonym(`army:${armyId}`)

type SnapshotParts = {
  pseudonym: Pseudonym
  now: () => number
  randomBytes: (size: number) => Buffer
}

/**
 * Stores a read-only copy of an army. The copy gets its own id, so that it does not reveal its owner. An
 * unchanged army gets the same link again. (API-21)
 */
export async function storeSnapshot(
  tx: DatabaseTransaction,
  { pseudonym, now, randomBytes }: SnapshotParts,
  army: Army,
): Promise<string> {
  const army_key = armyKeyOf(pseudonym, army.id)
  const newest = await tx
    .selectFrom('snapshots')
    .select(['share_id', 'body'])
    .where('army_key', '=', army_key)
    .orderBy('created_ts', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && isCopyOf(newest.body, army, newest.share_id)) return newest.share_id
  const share_id = randomBytes(ID_BYTES).toString('base64url')
  const copy = copyOf(army, share_id)
  await tx
    .insertInto('snapshots')
    .values({ share_id, army_key, body: JSON.stringify(copy), created_ts: now() })
    .execute()
  await noteImageUses(tx, '', [copy])
  return share_id
}

function copyOf(army: Army, shareId: string): Army {
  const copy = { ...army, id: shareId, share_id: null }
  const sent = withoutStaged(copy)
  return sent.deleted ? copy : sent
}

function isCopyOf(body: string, army: Army, shareId: string): boolean {
  return body === JSON.stringify(copyOf(army, shareId))
}

/** The copy that a link shows, or null. (API-22) */
export async function findSnapshot(
  database: Database | DatabaseTransaction,
  shareId: string,
): Promise<Army | null> {
  // PostgreSQL accepts no NUL in a text.
  if (!armyIdSchema.safeParse(shareId).success) return null
  const row = await database
    .selectFrom('snapshots')
    .select('body')
    .where('share_id', '=', shareId)
    .executeTakeFirst()
  // The army was checked when it was stored.
  return row ? (JSON.parse(row.body) as Army) : null
}

/** Deletes all copies of an army. @returns their number */
export async function deleteSnapshots(
  tx: DatabaseTransaction,
  pseudonym: Pseudonym,
  armyId: string,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('snapshots')
    .where('army_key', '=', armyKeyOf(pseudonym, armyId))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
