import type { Push, PushAnswer } from '../../api/push-data.ts'
import { answerOf } from '../../api/sync-version.ts'
import { SYNC_LIMITS, type Pending, type ServerVersion } from '../../domain/sync/version.ts'
import { hasIssued } from './answer-pull.ts'
import { readPush } from './read-push.ts'
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
  const seq = await rows.readSeq()
  if (!(await hasIssued(rows, [since, push.syncedTs ?? 0]))) return null
  const { armies, superseded, rejected } = readPush(push, now)
  const ts = Math.max(seq + 1, now)
  const decided = await decide(rows, armies, ts)
  const kept = superseded.map(({ army, rev }) => ({ army, rev, ts }))
  if (decided.writes.length + kept.length > 0) {
    await rows.writeSeq(ts)
    // First what was replaced: where a mark stands in both, the version that is the newest counts.
    await rows.write(decided.writes)
    await rows.keep(kept)
  }
  const page = await rows.changes(since, push.pullOmitDeleted ?? false, pageSize)
  const own = new Set(decided.writes.map(({ army }) => army.id))
  const newest = await rows.newest(decided.behind)
  const told = new Set([...decided.behind, ...own])
  const others = page.filter(({ army }) => !told.has(army.id))
  return {
    synced_count: decided.accepted.length,
    armies: [...newest, ...correctedOf(push, decided.writes), ...others].map(answerOf),
    accepted: decided.accepted,
    rejected,
    cursor: page.at(-1)?.ts ?? since,
    now,
  }
}

type Decided = {
  accepted: { id: string; ts: number }[]
  /** Versions to write. */
  writes: ServerVersion[]
  /** Armies of which the server may have something that the device has not seen. */
  behind: string[]
}

/**
 * Decides on each army: a version that is known is confirmed once more; one that was made from the newest version is
 * written; otherwise the newest version goes back, and the device merges. Nothing is ever overwritten unseen.
 */
async function decide(rows: SyncRows, armies: readonly Pending[], ts: number): Promise<Decided> {
  const ids = [...new Set(armies.map(({ army }) => army.id))]
  const heads = new Map((await rows.heads(ids)).map((head) => [head.id, head.ts]))
  const marks = armies.map(({ army, rev }) => ({ id: army.id, rev }))
  const known = new Map((await rows.findMarks(marks)).map((mark) => [keyOf(mark), mark.ts]))
  const decided: Decided = { accepted: [], writes: [], behind: [] }
  for (const { army, rev, base_ts } of armies) {
    const { id } = army
    const head = heads.get(id)
    const knownTs = known.get(keyOf({ id, rev }))
    if (knownTs !== undefined) {
      decided.accepted.push({ id, ts: knownTs })
      // The device may not know that something newer is there, or that its time was put right.
      decided.behind.push(id)
    } else if (head === undefined || (head === base_ts && head !== ts)) {
      decided.writes.push({ army, rev, ts })
      decided.accepted.push({ id, ts })
      heads.set(id, ts)
      known.set(keyOf({ id, rev }), ts)
    } else decided.behind.push(id)
  }
  return decided
}

const keyOf = ({ id, rev }: Mark): string => `${id} ${rev}`

/** What was stored with another time than it was pushed with, so that the device has the same. */
function correctedOf({ armies }: Push, writes: readonly ServerVersion[]): ServerVersion[] {
  const pushed = new Map(armies.map((army) => [army.id, army['updated_ts']]))
  return writes.filter(({ army }) => pushed.get(army.id) !== army.updated_ts)
}
