import { sql } from 'kysely'
import { type Army } from '#domain/army/army.ts'
import { armyIdSchema } from '#domain/unit/unit.ts'
import { withoutFiling } from '#domain/army/filing.ts'
import { withoutForeignAddresses } from '#domain/army/picture/picture-path.ts'
import { withoutStaged } from '#domain/sync/version.ts'
import { Unavailable } from '#server/adapters/database/database-failures.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/database/tables.ts'
import { DiskFull } from '#server/base/disk-full.ts'
import { noteImageUses } from '#server/images/image-uses.ts'
import type { Pseudonym } from '#server/base/pseudonym.ts'
import { Refusal } from '#server/http/refusal.ts'
import { releaseBytes, reserveBytes } from '#server/adapters/database/totals.ts'

/** 9 bytes are 12 characters, like every id. (docs/security.md) */
const ID_BYTES = 9

/** An opening is noted at most once in this time, because a write for each would cost more than the reading. */
const NOTE_EVERY_MS = 86_400_000

/**
 * How many copies of one army there are at most. A copy is only deleted by its owner or when nobody has opened it for a
 * year, because a link may be printed, so beyond this there is no new one.
 */
export const MAX_COPIES = 200

/** The id of an army is known only to its owner's devices, so only its keyed hash is stored with the copy. */
export const armyKeyOf = (pseudonym: Pseudonym, armyId: string): string => pseudonym(`army:${armyId}`)

/** The size of a snapshot in a query. */
export const bodyBytes = sql<number>`octet_length(body)`.as('bytes')

type SnapshotParts = {
  pseudonym: Pseudonym
  now: () => number
  randomBytes: (size: number) => Buffer
}

/**
 * Who shares. `madeBy` is the pseudonym of the network; copies without an account end a year after they were last opened;
 * `countBytes` counts what is stored, or refuses it.
 */
type Sharer = {
  madeBy: string
  hasAccount: boolean
  countBytes: (bytes: number) => Promise<Refusal | null>
}

/**
 * Stores a read-only copy of an army. The copy gets its own id, so that it does not reveal its owner. An unchanged army
 * gets the same link again. An army of which a link was taken down gets none, and neither does one with too many.
 */
export async function storeSnapshot(
  tx: DatabaseTransaction,
  { pseudonym, now, randomBytes }: SnapshotParts,
  army: Army,
  { madeBy, hasAccount, countBytes }: Sharer,
): Promise<string | Refusal> {
  const army_key = armyKeyOf(pseudonym, army.id)
  if (await takenDownCopy(tx, army_key).executeTakeFirst()) return new Refusal('SHARE_REFUSED')
  const newest = await copiesFromNewest(tx, army_key).executeTakeFirst()
  if (newest && isCopyOf(newest.body, army, newest.share_id)) {
    const used = { opened_ts: now(), ...(hasAccount && { has_account: 1 as const }) }
    await tx.updateTable('snapshots').set(used).where('share_id', '=', newest.share_id).execute()
    return newest.share_id
  }
  const last = await copiesFromNewest(tx, army_key)
    .offset(MAX_COPIES - 1)
    .executeTakeFirst()
  if (last) return new Refusal('SHARE_FULL')
  const share_id = randomBytes(ID_BYTES).toString('base64url')
  const copy = copyOf(army, share_id)
  const body = JSON.stringify(copy)
  const bytes = Buffer.byteLength(body)
  const refused = await countBytes(bytes)
  if (refused) return refused
  if (!(await reserveBytes(tx, 'snapshot-bytes', bytes, hasAccount))) return new Refusal('SERVER_FULL')
  const time = now()
  await tx
    .insertInto('snapshots')
    .values({
      share_id,
      army_key,
      body,
      created_ts: time,
      opened_ts: time,
      has_account: hasAccount ? 1 : 0,
      taken_down_ts: null,
      made_by: madeBy,
    })
    .execute()
  await noteImageUses(tx, '', [copy], time)
  return share_id
}

/** A copy of an army that was taken down, by the index of those alone. */
export const takenDownCopy = (tx: Database, armyKey: string) =>
  tx
    .selectFrom('snapshots')
    .select('share_id')
    .where('army_key', '=', armyKey)
    .where('taken_down_ts', 'is not', null)
    .limit(1)

/** The newest copy of an army, or with an offset an older one, in the order of the index. */
export const copiesFromNewest = (tx: Database, armyKey: string) =>
  tx
    .selectFrom('snapshots')
    .select(['share_id', 'body'])
    .where('army_key', '=', armyKey)
    .orderBy('created_ts', 'desc')
    .limit(1)

/** How the owner files the army is nobody else's business. */
function copyOf(army: Army, shareId: string): Army {
  const copy = {
    ...withoutFiling(army),
    id: shareId,
    share_id: null,
    images: withoutForeignAddresses(army.images),
  }
  const sent = withoutStaged(copy)
  return sent.deleted ? copy : sent
}

function isCopyOf(body: string, army: Army, shareId: string): boolean {
  return body === JSON.stringify(copyOf(army, shareId))
}

/** The copy that a link shows, or null. */
export async function findSnapshot(database: Database, shareId: string, now: number): Promise<Army | null> {
  // PostgreSQL accepts no NUL in text.
  if (!armyIdSchema.safeParse(shareId).success) return null
  const row = await database
    .selectFrom('snapshots')
    .select(['body', 'opened_ts'])
    .where('share_id', '=', shareId)
    .where('taken_down_ts', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (row.opened_ts <= now - NOTE_EVERY_MS) await noteOpening(database, shareId, now)
  // The army was checked when it was stored, but older servers let any address be that of a picture.
  const army = JSON.parse(row.body) as Army
  return { ...army, images: withoutForeignAddresses(army.images) }
}

/** A full disk must not keep anybody from reading. The next opening is noted instead. */
async function noteOpening(database: Database, shareId: string, now: number): Promise<void> {
  try {
    await database.updateTable('snapshots').set({ opened_ts: now }).where('share_id', '=', shareId).execute()
  } catch (error) {
    if (!(error instanceof Unavailable || error instanceof DiskFull)) throw error
  }
}

/** Deletes these copies. @returns their number */
export async function deleteCopies(tx: DatabaseTransaction, shareIds: readonly string[]): Promise<number> {
  if (shareIds.length === 0) return 0
  const deleted = await tx
    .deleteFrom('snapshots')
    .where('share_id', 'in', shareIds)
    .returning(bodyBytes)
    .execute()
  await releaseBytes(tx, 'snapshot-bytes', deleted)
  return deleted.length
}

/** Deletes all copies of an army. The mark of one that was taken down stays. @returns their number */
export async function deleteSnapshots(
  tx: DatabaseTransaction,
  pseudonym: Pseudonym,
  armyId: string,
): Promise<number> {
  const deleted = await tx
    .deleteFrom('snapshots')
    .where('army_key', '=', armyKeyOf(pseudonym, armyId))
    .where('taken_down_ts', 'is', null)
    .returning(bodyBytes)
    .execute()
  await releaseBytes(tx, 'snapshot-bytes', deleted)
  return deleted.length
}

/** From now on the copies of these armies end a year after they were last opened. */
export async function disownSnapshots(
  tx: DatabaseTransaction,
  pseudonym: Pseudonym,
  armyIds: readonly string[],
): Promise<void> {
  if (armyIds.length === 0) return
  await tx
    .updateTable('snapshots')
    .set({ has_account: 0 })
    .where(
      'army_key',
      'in',
      armyIds.map((id) => armyKeyOf(pseudonym, id)),
    )
    .execute()
}
