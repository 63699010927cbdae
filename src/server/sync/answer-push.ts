import type { Push, PushAnswer } from '#api/calls/data.ts'
import type { ApiErrorCode } from '#api/calls/errors.ts'
import { answerOf } from '#api/calls/sync-version.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { OPTIONAL_FIELDS, withLeftOut } from '#domain/army/optional-fields.ts'
import { equal } from '#domain/equal.ts'
import type { ToldConflict } from '#domain/sync/conflict.ts'
import { addConflicts, newestConflicts } from '#domain/sync/conflicts.ts'
import { sizeOf } from '#domain/sync/size.ts'
import { type PageSize, SYNC_LIMITS, type ServerVersion } from '#domain/sync/version.ts'
import { countFollowing, hasIssued } from './answer-pull.ts'
import { readPush, type ReadPush } from './read-push.ts'
import { withVersion, type Account } from './account-limits.ts'
import type { Revision, SyncRows } from './sync-rows.ts'

/**
 * Answers a push, as docs/sync.md describes. It reads and writes only through `rows`, so that tests run it
 * without a database.
 *
 * @returns null if this database has not issued the cursor; then nothing is written
 */
export async function answerPush(
  rows: SyncRows,
  push: Push,
  now: number,
  pageSize: PageSize = SYNC_LIMITS.page,
): Promise<{ answer: PushAnswer; accountTs: number; toFetch: number } | null> {
  const since = push.pullSinceTs ?? 0
  const account = await rows.lock()
  if (!(await hasIssued(rows, [since, push.syncedTs ?? 0]))) return null
  const read = readPush(push, now)
  const decided = await decide(rows, read, { ...account, seq: Math.max(account.seq + 1, now) })
  const { accepted, writes, kept, behind } = decided
  const isChanged = writes.length + kept.length > 0
  if (isChanged) {
    await rows.save(decided.account)
    await rows.write(writes)
    await rows.keep(kept)
  }
  const page = await rows.changes(since, push.pullOmitDeleted ?? false, pageSize)
  const newest = await rows.newest(behind)
  const sent = new Set([...behind, ...writes.map(({ army }) => army.id)])
  const others = page.filter(({ army }) => !sent.has(army.id))
  const answer = {
    synced_count: accepted.length,
    armies: [...newest, ...correctedOf(push, writes), ...others].map(answerOf),
    accepted,
    rejected: [...read.rejected, ...decided.rejected],
    cursor: page.at(-1)?.ts ?? since,
    now,
  }
  const toFetch = await countFollowing(rows, page, pageSize)
  return { answer, accountTs: (isChanged ? decided.account : account).seq, toFetch }
}

type Decided = {
  accepted: { id: string; ts: number }[]
  /** Armies that the account has no room for. */
  rejected: { id: string; error: ApiErrorCode }[]
  /** Versions to write. */
  writes: ServerVersion[]
  /** Versions that go only into the history. */
  kept: ServerVersion[]
  /** Armies that may have a newer version on the server than on the device. */
  behind: string[]
  /** The state of the account after this push. */
  account: Account
}

/**
 * Decides on each army. A known version is confirmed again. A version made from the newest one is written. For
 * any other version the newest one is returned, and the device merges. Nothing is ever overwritten unseen.
 * @param account its `seq` is the `ts` of everything that is written now
 */
async function decide(
  rows: SyncRows,
  { armies, superseded }: Pick<ReadPush, 'armies' | 'superseded'>,
  account: Account,
): Promise<Decided> {
  const ts = account.seq
  const ids = [...new Set(armies.map(({ army }) => army.id))]
  const found = await rows.heads(ids)
  const heads = new Map(found.map(({ id, ts }) => [id, ts]))
  const told = new Map(found.map(({ id, conflicts }) => [id, conflicts]))
  const revisions = [...armies, ...superseded].map(({ army, rev }) => ({ id: army.id, rev }))
  const known = new Map(
    (await rows.findRevisions(revisions)).map((revision) => [keyOf(revision), revision.ts]),
  )
  const decided: Decided = { accepted: [], rejected: [], writes: [], kept: [], behind: [], account }
  const reserve = (army: StoredArmy, isNew: boolean): boolean => {
    const after = withVersion(decided.account, sizeOf(army), { isNew, isDeletion: army.deleted })
    decided.account = after ?? decided.account
    return after !== null
  }
  const stored = await storedOfOldBuilds(rows, armies, heads)
  for (const { army: pushed, rev, base_ts, conflicts } of armies) {
    const { id } = pushed
    const before = stored.get(id)
    const army = pushed.deleted || !before ? pushed : withLeftOut(pushed, before)
    const head = heads.get(id)
    const knownTs = known.get(keyOf({ id, rev }))
    if (knownTs !== undefined) {
      decided.accepted.push({ id, ts: knownTs })
      // The device may not know that there is a newer version, or that the server corrected the time of this one.
      decided.behind.push(id)
    } else if (head !== undefined && (head !== base_ts || head === ts)) decided.behind.push(id)
    else if (reserve(army, head === undefined)) {
      const all = addConflicts(
        told.get(id) ?? [],
        conflicts.map((conflict) => ({ ...conflict, ts })),
      )
      decided.writes.push({ army, rev, ts, conflicts: army.deleted ? [] : recentConflicts(all, ts) })
      decided.accepted.push({ id, ts })
      heads.set(id, ts)
      known.set(keyOf({ id, rev }), ts)
    } else decided.rejected.push({ id, error: 'ACCOUNT_FULL' })
  }
  for (const { army, rev } of superseded) {
    // If a version is in both lists, it counts as the newest version of its army.
    if (!known.has(keyOf({ id: army.id, rev })) && reserve(army, false)) decided.kept.push({ army, rev, ts })
  }
  return decided
}

/** How long a device learns what a merge has decided, in ms: as long as History has both versions. */
const TOLD_MS = 30 * 86_400_000

function recentConflicts(conflicts: readonly ToldConflict[], now: number): ToldConflict[] {
  const recent = conflicts.filter(({ ts }) => ts > now - TOLD_MS)
  return newestConflicts(recent, SYNC_LIMITS.conflictBytes)
}

/**
 * The stored versions of armies that are pushed without a field that older builds do not know. Leaving it out must not
 * remove it.
 */
async function storedOfOldBuilds(
  rows: SyncRows,
  armies: ReadPush['armies'],
  heads: ReadonlyMap<string, number>,
): Promise<Map<string, Army>> {
  const lacksField = (army: Army) => OPTIONAL_FIELDS.some((field) => army[field] === undefined)
  const ids = armies.flatMap(({ army }) =>
    !army.deleted && lacksField(army) && heads.has(army.id) ? [army.id] : [],
  )
  const stored = ids.length === 0 ? [] : await rows.newest([...new Set(ids)])
  return new Map(stored.flatMap(({ army }) => (army.deleted ? [] : [[army.id, army] as const])))
}

const keyOf = ({ id, rev }: Revision): string => `${id} ${rev}`

/**
 * Versions that were stored with another time than the device sent, or with fields that it has left out, so that the
 * device gets the same.
 */
function correctedOf({ armies }: Push, writes: readonly ServerVersion[]): ServerVersion[] {
  const pushed = new Map(armies.map((army) => [army.id, army]))
  return writes.filter(({ army }) => {
    const sent = pushed.get(army.id)
    const isKept = !army.deleted && OPTIONAL_FIELDS.some((field) => !equal(sent?.[field], army[field]))
    return isKept || sent?.['updated_ts'] !== army.updated_ts
  })
}
