import { sql, type SelectQueryBuilder } from 'kysely'
import type { StoredArmy } from '#domain/army/army.ts'
import type { ToldConflict } from '#domain/sync/conflict.ts'
import type { PageSize, ServerVersion } from '#domain/sync/version.ts'
import type { DatabaseTransaction, Flag, Tables } from '#server/adapters/database/tables.ts'
import { noteImageUses } from '#server/images/image-uses.ts'
import { CLEAN_EVERY_MS } from './account-limits.ts'
import type { SyncRows } from './sync-rows.ts'

/** Databases limit the number of parameters of a statement. */
const BATCH_SIZE = 500

/** The columns of a `Row`. */
const SHOWN = ['id', 'ts', 'rev', 'body', 'conflicts'] as const

type Row = { id: string; ts: number; rev: string; body: string; conflicts: string | null }

/** The rows of one account in the database. New versions are listed as made on `device`. */
export function createDatabaseRows(
  tx: DatabaseTransaction,
  userId: string,
  now: number,
  device: string | null = null,
): SyncRows {
  const ofArmies = () => tx.selectFrom('armies').where('user_id', '=', userId)
  const ofVersions = () => tx.selectFrom('army_versions').where('user_id', '=', userId)
  const addToHistory = (superseded: Flag, versions: readonly ServerVersion[]) =>
    insertVersions(tx, versions, { user_id: userId, superseded, stored_ts: now, device })

  return {
    // This write changes nothing, but it makes other pushes of this user wait until this one is done.
    lock: () =>
      tx
        .insertInto('sync_seqs')
        .values({ user_id: userId, seq: 0, bytes: 0, armies: 0 })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seq: sql`sync_seqs.seq` }))
        .returning(['seq', 'bytes', 'armies'])
        .executeTakeFirstOrThrow(),
    save: async (account) => {
      const soon = sql.lit(now + CLEAN_EVERY_MS)
      const clean_ts = sql<number>`case when clean_ts > ${soon} then ${soon} else clean_ts end`
      await tx
        .updateTable('sync_seqs')
        .set({ ...account, clean_ts })
        .where('user_id', '=', userId)
        .execute()
    },
    accountTs: async () => {
      const found = tx.selectFrom('sync_seqs').select('seq').where('user_id', '=', userId)
      return (await found.executeTakeFirst())?.seq ?? 0
    },
    hasIssued: async (all) => {
      const issued = await ofVersions().select('ts').distinct().where('ts', 'in', all).execute()
      return issued.length === all.length
    },
    heads: async (ids) => {
      const heads = await inBatches(ids, (batch) =>
        ofArmies().select(['id', 'ts', 'conflicts']).where('id', 'in', batch).execute(),
      )
      return heads.map(({ id, ts, conflicts }) => ({ id, ts, conflicts: readConflicts(conflicts) }))
    },
    findRevisions: (revisions) =>
      inBatches(revisions, (batch) =>
        ofVersions()
          .select(['id', 'rev', 'ts'])
          .where((where) => where.or(batch.map(({ id, rev }) => where.and({ id, rev }))))
          .execute(),
      ),
    write: async (versions) => {
      if (versions.length > 0) await upsertArmies(tx, userId, versions)
      await addToHistory(0, versions)
    },
    keep: (versions) => addToHistory(1, versions),
    newest: async (ids) =>
      (await inBatches(ids, (batch) => ofArmies().select(SHOWN).where('id', 'in', batch).execute())).map(
        versionOf,
      ),
    changes: async (after, omitDeleted, page) => {
      const changed = ofArmies().where('ts', '>', after)
      return readPage(omitDeleted ? changed.where('deleted', '=', 0) : changed, page)
    },
    countAfter: async (ts) => {
      const live = ofArmies().where('ts', '>', ts).where('deleted', '=', 0)
      const { count } = await live
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

/** The first of these armies, as many as a page has. */
async function readPage(
  wanted: SelectQueryBuilder<Tables, 'armies', object>,
  page: PageSize,
): Promise<ServerVersion[]> {
  const sizes = await wanted
    .select(['ts', sql<number>`octet_length(body)`.as('size')])
    .orderBy('ts')
    .limit(page.armies)
    .execute()
  if (sizes.length === 0) return []
  const upTo = lastOfPage(sizes, page)
  return (await wanted.select(SHOWN).where('ts', '<=', upTo).orderBy('ts').execute()).map(versionOf)
}

/** The `ts` with which a page has reached its size; one higher than every `ts` if all of these armies fit. */
function lastOfPage(sizes: readonly { ts: number; size: number }[], { armies, bytes }: PageSize): number {
  let sum = 0
  const last = sizes.find(({ size }, index) => (sum += size) >= bytes || index + 1 >= armies)
  return last?.ts ?? Number.MAX_SAFE_INTEGER
}

/** What the list of versions knows of each. `superseded` is 1 for those that a merge has replaced. */
type Listed = { user_id: string; superseded: Flag; stored_ts: number; device: string | null }

async function insertVersions(
  tx: DatabaseTransaction,
  versions: readonly ServerVersion[],
  listed: Listed,
): Promise<void> {
  if (versions.length === 0) return
  const rows = versions.map(({ army, rev, ts }) => {
    const { id, name, updated_ts, deleted } = army
    return { ...listed, id, rev, ts, name, updated_ts, deleted: flag(deleted), body: JSON.stringify(army) }
  })
  const insert = tx.insertInto('army_versions').values(rows)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
  const armies = versions.map(({ army }) => army)
  await noteImageUses(tx, listed.user_id, armies, listed.stored_ts)
}

async function upsertArmies(
  tx: DatabaseTransaction,
  userId: string,
  versions: readonly ServerVersion[],
): Promise<void> {
  const rows = versions.map(({ army, rev, ts, conflicts = [] }) => ({
    user_id: userId,
    id: army.id,
    ts,
    rev,
    body: JSON.stringify(army),
    deleted: flag(army.deleted),
    conflicts: conflicts.length === 0 ? null : JSON.stringify(conflicts),
  }))
  await tx
    .insertInto('armies')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet({
        ts: sql`excluded.ts`,
        rev: sql`excluded.rev`,
        deleted: sql`excluded.deleted`,
        body: sql`excluded.body`,
        conflicts: sql`excluded.conflicts`,
      }),
    )
    .execute()
}

const flag = (is: boolean): Flag => (is ? 1 : 0)

// Army and conflicts were checked when they were pushed.
function versionOf({ ts, rev, body, conflicts }: Row): ServerVersion {
  const version = { army: JSON.parse(body) as StoredArmy, rev, ts }
  return conflicts === null ? version : { ...version, conflicts: readConflicts(conflicts) }
}

function readConflicts(text: string | null): ToldConflict[] {
  return text === null ? [] : (JSON.parse(text) as ToldConflict[])
}

async function inBatches<Item, Row>(
  items: readonly Item[],
  read: (batch: Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    rows.push(...(await read(items.slice(start, start + BATCH_SIZE))))
  return rows
}
