import type { SyncedName } from '../sync/exchange.ts'
import type { SyncLogEntry, SyncState } from './sync-state.ts'

/** The maximum number of entries. (SYNC-13) */
const LOG_LENGTH = 15

/** The result of a sync run; `error` says why it failed. */
export type RunResult = {
  sent: readonly SyncedName[]
  received: readonly SyncedName[]
  /** Whether anything was pushed, even if the server rejected it. */
  hasPushed: boolean
  error: string | null
}

/** Adds a run to the log. `ts` is in milliseconds. (SYNC-03, SYNC-13 to SYNC-15) */
export function logRun(state: SyncState, run: RunResult, ts: number): SyncState {
  const syncLog = entriesOf(run, ts).reduce(addEntry, state.syncLog).slice(-LOG_LENGTH)
  return { ...state, syncLog, lastSuccessfulSyncTs: run.error === null ? ts : state.lastSuccessfulSyncTs }
}

function entriesOf({ sent, received, hasPushed, error }: RunResult, ts: number): SyncLogEntry[] {
  const done: SyncLogEntry[] = [
    ...(sent.length > 0 ? [{ type: 'PUSH_SUCCESS' as const, ts, records: [...sent] }] : []),
    ...(received.length > 0 ? [{ type: 'PULL_SUCCESS' as const, ts, records: [...received] }] : []),
  ]
  if (error !== null) return [...done, { type: 'SYNC_ERROR', ts, error }]
  if (done.length > 0) return done
  return [{ type: hasPushed ? 'PUSH_NO_CHANGES' : 'PULL_NO_CHANGES', ts }]
}

/**
 * Updates the time of the last entry if the outcome is the same. Otherwise an idle hour would push everything else
 * out of the log.
 */
function addEntry(log: readonly SyncLogEntry[], entry: SyncLogEntry): SyncLogEntry[] {
  const last = log.at(-1)
  return last && hasSameOutcome(last, entry) ? [...log.slice(0, -1), entry] : [...log, entry]
}

function hasSameOutcome(last: SyncLogEntry, entry: SyncLogEntry): boolean {
  if (last.type !== entry.type) return false
  if (last.type === 'SYNC_ERROR' && entry.type === 'SYNC_ERROR') return last.error === entry.error
  return last.type === 'PULL_NO_CHANGES' || last.type === 'PUSH_NO_CHANGES'
}
