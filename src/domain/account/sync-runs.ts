import type { RefusedName, SyncedName } from '#domain/sync/exchange.ts'
import type { SyncLogEntry, SyncState } from './sync-state.ts'

/** The maximum number of entries. */
const LOG_LENGTH = 15

/** The log keeps the names of this many armies of a run, because every page reads it. */
const NAMES = 20

/** The result of a sync run; `error` says why it failed. */
export type RunResult = {
  sent: readonly SyncedName[]
  received: readonly SyncedName[]
  refused: readonly RefusedName[]
  /** Whether anything was pushed, even if the server rejected it. */
  hasPushed: boolean
  error: string | null
}

/** Whether the last run failed, even if its entry is no longer in the log. */
export function lastRunFailed({ syncLog, hasFailed = false }: SyncState): boolean {
  return hasFailed || syncLog?.at(-1)?.type === 'SYNC_ERROR'
}

/** Empties the log. It stays known that the last run failed. */
export function clearLog(state: SyncState): SyncState {
  return withLog(state, [], lastRunFailed(state))
}

/** Adds a run to the log. `ts` is in milliseconds. A damaged log stays damaged until the user clears it. */
export function logRun(state: SyncState, run: RunResult, ts: number): SyncState {
  const before = state.syncLog?.map(withFewNames) ?? null
  const syncLog = before && entriesOf(run, ts).reduce(addEntry, before).slice(-LOG_LENGTH)
  const hasFailed = run.error !== null
  return {
    ...withLog(state, syncLog, hasFailed && syncLog === null),
    lastSuccessfulSyncTs: hasFailed ? state.lastSuccessfulSyncTs : ts,
  }
}

/** `hasFailed` is stored only where the log does not say it. */
function withLog(
  { hasFailed: _before, ...state }: SyncState,
  syncLog: SyncLogEntry[] | null,
  hasFailed: boolean,
): SyncState {
  return hasFailed ? { ...state, syncLog, hasFailed } : { ...state, syncLog }
}

function entriesOf({ sent, received, refused, hasPushed, error }: RunResult, ts: number): SyncLogEntry[] {
  const push = { type: 'PUSH_NO_CHANGES' as const, ts }
  const done: SyncLogEntry[] = [
    ...(sent.length > 0 ? [{ type: 'PUSH_SUCCESS' as const, ts, ...fewNames([...sent]) }] : []),
    ...(refused.length > 0 ? [{ ...push, refused: refused.slice(0, NAMES) }] : []),
    ...(received.length > 0 ? [{ type: 'PULL_SUCCESS' as const, ts, ...fewNames([...received]) }] : []),
  ]
  if (error !== null) return [...done, { type: 'SYNC_ERROR', ts, error }]
  if (done.length > 0) return done
  return [hasPushed ? push : { type: 'PULL_NO_CHANGES', ts }]
}

type Names = Pick<Extract<SyncLogEntry, { records: unknown }>, 'records' | 'total'>

/** The total is stored only if names are left out. */
function fewNames(names: Readonly<Names>['records'], total = names.length): Names {
  const records = names.slice(0, NAMES)
  return total > records.length ? { records, total } : { records }
}

/** Older builds kept all names. */
function withFewNames(entry: SyncLogEntry): SyncLogEntry {
  return 'records' in entry ? { ...entry, ...fewNames(entry.records, entry.total) } : entry
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
  if ('refused' in last || 'refused' in entry) return false
  return last.type === 'PULL_NO_CHANGES' || last.type === 'PUSH_NO_CHANGES'
}
