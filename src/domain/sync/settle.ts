import { equal } from '../equal.ts'
import { addConflicts } from './conflicts.ts'
import { keepStaged, mergeVersions } from './merge-versions.ts'
import { isDirty, withoutStaged, type ServerVersion, type SyncedArmy } from './version.ts'

/** What the server says of one version that was pushed. */
export type Outcome =
  { type: 'accepted'; ts: number } | { type: 'behind' } | { type: 'rejected'; error: string }

/** All that one answer says of one army. */
export type News = {
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
export function settle(record: SyncedArmy | null, news: News, newRev: string): SyncedArmy | null {
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
  switch (outcome.type) {
    case 'accepted': {
      const isNewest = record.rev === pending.rev
      const confirmed = { ts: outcome.ts, rev: pending.rev }
      return [{ ...record, synced: confirmed, base: isNewest ? null : pending.army, pending: null }, false]
    }
    case 'rejected': {
      const refused = { rev: pending.rev, error: outcome.error }
      const lineage = isCheck ? { synced: null, base: null } : {}
      return [{ ...record, ...lineage, pending: null, refused }, false]
    }
    case 'behind':
      return [{ ...record, pending: null }, isCheck]
  }
}

function receive(
  record: SyncedArmy,
  theirs: ServerVersion,
  newRev: string,
  isForgotten: boolean,
): SyncedArmy {
  // The server has this very version: perhaps at a later place, or with a time that it has put right.
  if (theirs.rev === record.rev) return takeOver(record, theirs)
  if (isForgotten) return merge(record, theirs, newRev, true)
  if (!isDirty(record)) return takeOver(record, theirs)
  if (theirs.rev !== record.synced?.rev) return merge(record, theirs, newRev, false)
  return { ...record, synced: { ts: theirs.ts, rev: theirs.rev }, base: theirs.army }
}

function takeOver(record: SyncedArmy, { army, rev, ts }: ServerVersion): SyncedArmy {
  return { ...record, army: keepStaged(army, record.army), rev, synced: { ts, rev }, base: null }
}

/**
 * Merges what was edited here with a newer version. Where the server has forgotten our version, one of theirs that is
 * older than ours is what ours was made from; of one that is newer nobody knows, so that both sides are kept.
 */
function merge(record: SyncedArmy, theirs: ServerVersion, newRev: string, isForgotten: boolean): SyncedArmy {
  const isOlder = record.synced !== null && theirs.ts < record.synced.ts
  const base = isForgotten ? (isOlder ? theirs.army : null) : record.base
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
 * The record once the server turns out to have been restored from a backup: the version that it had confirmed is pushed
 * again with its own mark, which shows whether the server still knows it.
 */
export function doubt(record: SyncedArmy): SyncedArmy {
  const { synced, base, army } = record
  if (synced === null) return record
  const confirmed = withoutStaged(base ?? army)
  return { ...record, pending: { army: confirmed, rev: synced.rev, base_ts: 0 } }
}
