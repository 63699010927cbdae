import type { StoredArmy } from '../army/army.ts'
import { equal } from '../equal.ts'
import { addConflicts } from './conflicts.ts'
import { keepStaged, mergeVersions } from './merge-versions.ts'
import { isDirty, withoutStaged, type Pending, type ServerVersion, type SyncedArmy } from './version.ts'

/** What the server says of one version that was pushed. */
export type Outcome =
  { type: 'accepted'; ts: number } | { type: 'behind' } | { type: 'rejected'; error: string }

/** All that one answer says of one army. */
export type ArmyAnswer = {
  /** The marks that were sent of it: of the version, and of those that merges had replaced. */
  sent?: { rev: string | null; superseded: readonly string[] } | undefined
  outcome?: Outcome | undefined
  theirs?: ServerVersion | undefined
}

/**
 * The record after an answer; null for none. It is a pure function of what is stored when the answer comes, so that
 * edits made meanwhile stay.
 *
 * @param newRev the mark of a version that a merge makes
 */
export function settle(record: SyncedArmy | null, news: ArmyAnswer, newRev: string): SyncedArmy | null {
  if (record === null) return news.theirs ? receiveNew(news.theirs) : null
  const sent = news.sent?.superseded ?? []
  const isSent = ({ rev }: { rev: string }) => sent.includes(rev)
  const told = record.superseded.some(isSent)
    ? { ...record, superseded: record.superseded.filter((version) => !isSent(version)) }
    : record
  const [answered, isForgotten] = settleSent(told, news.sent?.rev ?? null, news.outcome)
  if (!news.theirs || answered.pending !== null) return answered
  return receive(answered, news.theirs, newRev, isForgotten)
}

/** A deletion of what was never here changes nothing. */
function receiveNew({ army, rev, ts }: ServerVersion): SyncedArmy | null {
  if (army.deleted) return null
  return {
    ...{ army, rev, synced: { ts, rev } },
    ...{ base: null, pending: null, superseded: [], conflicts: [], refused: null },
  }
}

/** @returns whether the server has forgotten the version that it had confirmed, as its answer to a check of it shows */
function settleSent(
  record: SyncedArmy,
  sentRev: string | null,
  outcome: Outcome | undefined,
): [record: SyncedArmy, isForgotten: boolean] {
  const { pending, synced } = record
  // The answer to something else than what is on the way now says nothing of it.
  if (outcome === undefined || pending?.rev !== sentRev) return [record, false]
  const isCheck = pending.rev === synced?.rev
  // Only a doubt makes it so: then the server may still know the version that it had confirmed.
  const next = !isCheck && pending.base_ts === 0 ? checkOf(record, 0) : null
  switch (outcome.type) {
    case 'accepted': {
      const isNewest = record.rev === pending.rev
      const confirmed = { ts: outcome.ts, rev: pending.rev }
      const superseded = next ? [...record.superseded, { army: next.army, rev: next.rev }] : record.superseded
      const base = isNewest ? null : pending.army
      return [{ ...record, synced: confirmed, base, pending: null, superseded }, false]
    }
    case 'rejected': {
      const refused = { rev: pending.rev, error: outcome.error }
      const lineage = isCheck ? { synced: null, base: null } : {}
      return [{ ...record, ...lineage, pending: next, refused }, false]
    }
    case 'behind':
      return [{ ...record, pending: next }, isCheck]
  }
}

/**
 * Takes over a newer version, or merges what was edited here with it. Where the server has forgotten the version that it
 * had confirmed, that one was made from theirs if theirs is older, and is pushed again on top of it; of theirs that is
 * newer nobody knows what it has in common with ours, so that both sides are kept.
 */
function receive(
  record: SyncedArmy,
  theirs: ServerVersion,
  newRev: string,
  isForgotten: boolean,
): SyncedArmy {
  // The server has this very version: perhaps at a later place, or with a time that it has put right.
  if (theirs.rev === record.rev) return takeOver(record, theirs)
  const isOlder = record.synced !== null && theirs.ts < record.synced.ts
  const seen = { synced: { ts: theirs.ts, rev: theirs.rev }, base: theirs.army }
  if (isForgotten && isOlder) return { ...record, ...seen, pending: checkOf(record, theirs.ts) }
  if (isForgotten) return merge(record, null, theirs, newRev)
  if (!isDirty(record)) return takeOver(record, theirs)
  if (theirs.rev !== record.synced?.rev) return merge(record, record.base, theirs, newRev)
  return { ...record, ...seen }
}

function takeOver(record: SyncedArmy, { army, rev, ts }: ServerVersion): SyncedArmy {
  return { ...record, army: keepStaged(army, record.army), rev, synced: { ts, rev }, base: null }
}

function merge(
  record: SyncedArmy,
  base: StoredArmy | null,
  theirs: ServerVersion,
  newRev: string,
): SyncedArmy {
  const merged = mergeVersions(base, record.army, theirs.army)
  const mine = { army: withoutStaged(record.army), rev: record.rev }
  const next: SyncedArmy = {
    ...record,
    synced: { ts: theirs.ts, rev: theirs.rev },
    superseded: merged.replacesMine ? [...record.superseded, mine] : record.superseded,
    conflicts: addConflicts(record.conflicts, merged.conflicts),
  }
  const result = withoutStaged(merged.army)
  if (equal(result, theirs.army)) return { ...next, army: merged.army, rev: theirs.rev, base: null }
  const rev = equal(result, mine.army) ? record.rev : newRev
  return { ...next, army: merged.army, rev, base: theirs.army }
}

/**
 * The record once the server turns out to have been restored from a backup. What is on its way is pushed again as if it
 * were made from nothing: if another device has saved it, this one must not meet it as a foreign version. If the server
 * does not know it, and at once where nothing is on its way, the version that it had confirmed is pushed with its own mark,
 * which shows whether the server knows that.
 */
export function recheckAfterRestore(record: SyncedArmy): SyncedArmy {
  const { synced, pending } = record
  if (synced === null) return record
  return { ...record, pending: pending ? { ...pending, base_ts: 0 } : checkOf(record, 0) }
}

/** The version that the server had confirmed, to be pushed once more. */
function checkOf({ synced, base, army }: SyncedArmy, base_ts: number): Pending | null {
  return synced && { army: withoutStaged(base ?? army), rev: synced.rev, base_ts }
}
