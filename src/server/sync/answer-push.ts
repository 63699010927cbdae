import type { Push, PushAnswer } from '../../api/push-data.ts'
import type { ApiErrorCode } from '../../api/errors.ts'
import { answerOf } from '../../api/sync-version.ts'
import type { StoredArmy } from '../../domain/army/army.ts'
import { SYNC_LIMITS, sizeOf, type ServerVersion } from '../../domain/sync/version.ts'
import { hasIssued } from './answer-pull.ts'
import { readPush, type ReadPush } from './read-push.ts'
import { withVersion, type Account } from './account-limits.ts'
import type { Mark, SyncRows } from './sync-rows.ts'

/**
 * Answers a push, as docs/sync.md tells. It takes all it needs from `rows`, so that tests run it without a database.
 *
 * @returns null for a cursor that this database has not issued: then nothing is written
 */
export async function answerPush(
  rows: SyncRows,
  push: Push,
  now: number,
  pageSize: number = SYNC_LIMITS.pull,
): Promise<PushAnswer | null> {
  const since = push.pullSinceTs ?? 0
  const account = await rows.lock()
  if (!(await hasIssued(rows, [since, push.syncedTs ?? 0]))) return null
  const read = readPush(push, now)
  const decided = await decide(rows, read, { ...account, seq: Math.max(account.seq + 1, now) })
  const { accepted, writes, kept, behind } = decided
  if (writes.length + kept.length > 0) {
    await rows.save(decided.account)
    await rows.write(writes)
    await rows.keep(kept)
  }
  const page = await rows.changes(since, push.pullOmitDeleted ?? false, pageSize)
  const newest = await rows.newest(behind)
  const sent = new Set([...behind, ...writes.map(({ army }) => army.id)])
  const others = page.filter(({ army }) => !sent.has(army.id))
  return {
    synced_count: accepted.length,
    armies: [...newest, ...correctedOf(push, writes), ...others].map(answerOf),
    accepted,
    rejected: [...read.rejected, ...decided.rejected],
    cursor: page.at(-1)?.ts ?? since,
    now,
  }
}

type Decided = {
  accepted: { id: string; ts: number }[]
  /** Armies for which the account has no room. */
  rejected: { id: string; error: ApiErrorCode }[]
  /** Versions to write. */
  writes: ServerVersion[]
  /** Versions for the history alone. */
  kept: ServerVersion[]
  /** Armies of which the server may have something that the device has not seen. */
  behind: string[]
  /** Where the account stands after that. */
  account: Account
}

/**
 * Decides on each army: a version that is known is confirmed once more; one that was made from the newest version is
 * written; otherwise the newest version goes back, and the device merges. Nothing is ever overwritten unseen.
 *
 * @param account has the `ts` of whatever is written now as its `seq`
 */
async function decide(
  rows: SyncRows,
  { armies, superseded }: Pick<ReadPush, 'armies' | 'superseded'>,
  account: Account,
): Promise<Decided> {
  const ts = account.seq
  const ids = [...new Set(armies.map(({ army }) => army.id))]
  const heads = new Map((await rows.heads(ids)).map((head) => [head.id, head.ts]))
  const marks = [...armies, ...superseded].map(({ army, rev }) => ({ id: army.id, rev }))
  const known = new Map((await rows.findMarks(marks)).map((mark) => [keyOf(mark), mark.ts]))
  const decided: Decided = { accepted: [], rejected: [], writes: [], kept: [], behind: [], account }
  const reserve = (army: StoredArmy, isNew: boolean): boolean => {
    const after = withVersion(decided.account, sizeOf(army), { isNew, isDeletion: army.deleted })
    decided.account = after ?? decided.account
    return after !== null
  }
  const limits = await limitsOfOldBuilds(rows, armies, heads)
  for (const { army: pushed, rev, base_ts } of armies) {
    const { id } = pushed
    const limit = limits.get(id)
    const army = pushed.deleted || limit === undefined ? pushed : { ...pushed, points_limit: limit }
    const head = heads.get(id)
    const knownTs = known.get(keyOf({ id, rev }))
    if (knownTs !== undefined) {
      decided.accepted.push({ id, ts: knownTs })
      // The device may not know that something newer is there, or that its time was put right.
      decided.behind.push(id)
    } else if (head !== undefined && (head !== base_ts || head === ts)) decided.behind.push(id)
    else if (reserve(army, head === undefined)) {
      decided.writes.push({ army, rev, ts })
      decided.accepted.push({ id, ts })
      heads.set(id, ts)
      known.set(keyOf({ id, rev }), ts)
    } else decided.rejected.push({ id, error: 'ACCOUNT_FULL' })
  }
  for (const { army, rev } of superseded) {
    // Where a mark stands in both, the version that is the newest counts.
    if (!known.has(keyOf({ id: army.id, rev })) && reserve(army, false)) decided.kept.push({ army, rev, ts })
  }
  return decided
}

/**
 * The points limits of stored armies for those that are pushed without the field: a build that does not know it has left
 * it out, which must not take it off.
 */
async function limitsOfOldBuilds(
  rows: SyncRows,
  armies: ReadPush['armies'],
  heads: ReadonlyMap<string, number>,
): Promise<Map<string, number | null | undefined>> {
  const idsWithoutLimit = armies.flatMap(({ army }) =>
    !army.deleted && army.points_limit === undefined && heads.has(army.id) ? [army.id] : [],
  )
  const stored = idsWithoutLimit.length === 0 ? [] : await rows.newest([...new Set(idsWithoutLimit)])
  return new Map(stored.map(({ army }) => [army.id, army.deleted ? undefined : army.points_limit]))
}

const keyOf = ({ id, rev }: Mark): string => `${id} ${rev}`

/** What was stored with another time or points limit than it was pushed with, so that the device has the same. */
function correctedOf({ armies }: Push, writes: readonly ServerVersion[]): ServerVersion[] {
  const pushed = new Map(armies.map((army) => [army.id, army]))
  return writes.filter(({ army }) => {
    const sent = pushed.get(army.id)
    const isLimited = !army.deleted && sent?.['points_limit'] !== army.points_limit
    return isLimited || sent?.['updated_ts'] !== army.updated_ts
  })
}
