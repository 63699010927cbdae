import {
  SYNC_LIMITS,
  unsyncedState,
  withoutStaged,
  type Pushed,
  type SyncedArmy,
  type Version,
} from './version.ts'
import { newestConflicts } from './conflicts.ts'
import { sizeOf } from './size.ts'

/** The content of one push. */
export type PushBatch = { armies: readonly Pushed[]; superseded: readonly Version[]; bytes: number }

export const emptyBatch: PushBatch = { armies: [], superseded: [], bytes: 0 }

/**
 * Marks the newest version as pending, unless one already is. A version that is too big, or that the server has
 * rejected, waits until it is edited.
 */
export function markPending(record: SyncedArmy): SyncedArmy {
  const { army, rev, synced, pending } = record
  if (pending !== null || unsyncedState({ ...record, superseded: [] }) !== 'to-send') return record
  const sent = withoutStaged(army)
  if (sizeOf(sent) > SYNC_LIMITS.armyBytes) return { ...record, refused: { rev, error: 'TOO_LARGE' } }
  return { ...record, pending: { army: sent, rev, base_ts: synced?.ts ?? 0 } }
}

/** Adds the versions of a record to a push. @returns null if they do not fit and must wait for the next one */
export function addToBatch(batch: PushBatch, { pending, superseded, untold }: SyncedArmy): PushBatch | null {
  const versions = pending ? [...superseded, pending] : superseded
  const bytes = versions.reduce((sum, { army }) => sum + sizeOf(army), batch.bytes)
  const count = batch.armies.length + batch.superseded.length + versions.length
  const isFirst = batch.bytes === 0
  if (!isFirst && (bytes > SYNC_LIMITS.pushBytes || count > SYNC_LIMITS.armies)) return null
  const conflicts = newestConflicts(untold, SYNC_LIMITS.conflictBytes)
  return {
    armies: pending ? [...batch.armies, { ...pending, conflicts }] : batch.armies,
    superseded: [...batch.superseded, ...superseded],
    bytes,
  }
}
