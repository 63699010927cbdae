import type { StoredArmy } from '#domain/army/army.ts'
import { equal } from '#domain/equal.ts'
import type { Conflict } from './conflict.ts'
import { addConflicts, conflictsToldOf } from './conflicts.ts'
import { keepStaged, mergeVersions } from './merge-versions.ts'
import { isDirty, withoutStaged, type Pending, type ServerVersion, type SyncedArmy } from './version.ts'

/** The outcome of one pushed version. */
export type Outcome =
  | { type: 'accepted'; ts: number }
  | { type: 'behind' }
  | { type: 'rejected'; error: string }

/** The part of an answer about one army. */
export type ArmyAnswer = {
  /** The revisions that were sent: of the version, and of those that merges had replaced. */
  sent?: { rev: string | null; superseded: readonly string[] } | undefined
  outcome?: Outcome | undefined
  theirs?: ServerVersion | undefined
}

/**
 * Applies an answer to a record; null means that there is none. It is a pure function of what is stored when the answer
 * arrives, so edits made in the meantime are kept.
 *
 * @param newRev the revision to use if a merge creates a new version
 */
export function settle(record: SyncedArmy | null, answer: ArmyAnswer, newRev: string): SyncedArmy | null {
  if (record === null) return answer.theirs ? receiveNew(answer.theirs) : null
  const sent = answer.sent?.superseded ?? []
  const isSent = ({ rev }: { rev: string }) => sent.includes(rev)
  const remaining = record.superseded.some(isSent)
    ? { ...record, superseded: record.superseded.filter((version) => !isSent(version)) }
    : record
  const [answered, isForgotten] = settleSent(remaining, answer.sent?.rev ?? null, answer.outcome)
  if (!answer.theirs || answered.pending !== null) return answered
  return receive(answered, answer.theirs, newRev, isForgotten)
}

/** Deleting an army that this device never had changes nothing. */
function receiveNew({ army, rev, ts }: ServerVersion): SyncedArmy | null {
  if (army.deleted) return null
  return {
    army,
    rev,
    synced: { ts, rev },
    base: null,
    pending: null,
    superseded: [],
    conflicts: [],
    untold: [],
    refused: null,
  }
}

/** @returns also whether the server has lost the version that it had confirmed, which the answer to a check reveals */
function settleSent(
  record: SyncedArmy,
  sentRev: string | null,
  outcome: Outcome | undefined,
): [record: SyncedArmy, isForgotten: boolean] {
  const { pending, synced } = record
  // An answer about another version says nothing about the pending one.
  if (outcome === undefined || pending?.rev !== sentRev) return [record, false]
  const isCheck = pending.rev === synced?.rev
  // Only `recheckAfterRestore` sets this. The server may still know the version that it had confirmed.
  const next = !isCheck && pending.base_ts === 0 ? checkOf(record, 0) : null
  switch (outcome.type) {
    case 'accepted': {
      const isNewest = record.rev === pending.rev
      const confirmed = { ts: outcome.ts, rev: pending.rev }
      const superseded = next ? [...record.superseded, { army: next.army, rev: next.rev }] : record.superseded
      const base = isNewest ? null : pending.army
      const settled = { ...withoutOrigin(record), synced: confirmed, base, pending: null }
      return [{ ...settled, superseded, untold: [] }, false]
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
 * Takes the server's version, or merges it with local edits. If the server has lost the version that it had confirmed,
 * an older one of theirs must be an ancestor, so ours is pushed again on top of it. What a newer one of theirs has in
 * common with ours is unknown, so both sides are kept.
 */
function receive(
  record: SyncedArmy,
  theirs: ServerVersion,
  newRev: string,
  isForgotten: boolean,
): SyncedArmy {
  // The server has the same version, perhaps with another `ts`.
  if (theirs.rev === record.rev) return takeOver(record, theirs)
  return receiveOther(withTold(record, theirs), theirs, newRev, isForgotten)
}

/** Adds what another device has decided about versions that this device has seen. */
function withTold(record: SyncedArmy, theirs: ServerVersion): SyncedArmy {
  if (record.synced === null) return record
  const told = conflictsToldOf(theirs, record.synced.ts)
  return told.length === 0 ? record : { ...record, conflicts: addConflicts(record.conflicts, told) }
}

function receiveOther(
  record: SyncedArmy,
  theirs: ServerVersion,
  newRev: string,
  isForgotten: boolean,
): SyncedArmy {
  const isOlder = record.synced !== null && theirs.ts < record.synced.ts
  const seen = { synced: { ts: theirs.ts, rev: theirs.rev }, base: theirs.army }
  if (isForgotten && isOlder) return { ...record, ...seen, pending: checkOf(record, theirs.ts) }
  if (isForgotten) return merge(record, null, theirs, newRev)
  if (!isDirty(record)) return takeOver(record, theirs)
  if (theirs.rev !== record.synced?.rev) return merge(record, record.base, theirs, newRev)
  return { ...record, ...seen }
}

function takeOver(record: SyncedArmy, { army, rev, ts }: ServerVersion): SyncedArmy {
  const mine = withoutOrigin(record)
  return { ...mine, army: keepStaged(army, record.army), rev, synced: { ts, rev }, base: null }
}

function withoutOrigin({ origin: _, ...record }: SyncedArmy): SyncedArmy {
  return record
}

function merge(
  record: SyncedArmy,
  base: StoredArmy | null,
  theirs: ServerVersion,
  newRev: string,
): SyncedArmy {
  const ancestor = base?.deleted && !theirs.army.deleted ? (record.origin ?? base) : base
  const merged = mergeVersions(ancestor, record.army, theirs.army)
  const mine = { army: withoutStaged(record.army), rev: record.rev }
  const next: SyncedArmy = {
    ...withoutOrigin(record),
    synced: { ts: theirs.ts, rev: theirs.rev },
    superseded: merged.replacesMine ? [...record.superseded, mine] : record.superseded,
    conflicts: addConflicts(record.conflicts, merged.conflicts),
  }
  const result = withoutStaged(merged.army)
  if (equal(result, theirs.army)) return { ...next, army: merged.army, rev: theirs.rev, base: null }
  const rev = equal(result, mine.army) ? record.rev : newRev
  const untold = addConflicts(record.untold, merged.conflicts.filter(concernsOthers))
  const origin = theirs.army.deleted ? (record.origin ?? base) : null
  const kept = origin && !origin.deleted ? { origin } : {}
  return { ...next, army: merged.army, rev, base: theirs.army, untold, ...kept }
}

/** Other devices have lost nothing when an army had no room for units of this one. */
const concernsOthers = ({ field }: Conflict): boolean => field !== 'units'

/**
 * Prepares a record after the server was restored from a backup. A pending version is pushed again without a base: if
 * another device has saved it, this device must not treat it as a foreign version. If the server does not know it, or
 * nothing is pending, the version that the server had confirmed is pushed with its own revision, which shows whether
 * the server still knows that.
 */
export function recheckAfterRestore(record: SyncedArmy): SyncedArmy {
  const { synced, pending } = record
  if (synced === null) return record
  return { ...record, pending: pending ? { ...pending, base_ts: 0 } : checkOf(record, 0) }
}

/** The version that the server had confirmed, to push again. */
function checkOf({ synced, base, army }: SyncedArmy, base_ts: number): Pending | null {
  return synced && { army: withoutStaged(base ?? army), rev: synced.rev, base_ts }
}
