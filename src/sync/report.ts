import type { Outgoing, Settled, SyncCheckpoint, SyncedName } from '../domain/sync/exchange.ts'

/** What a run has done so far, for the log and the progress display. */
export type SyncReport = {
  /** Armies received from the server, and armies that the server accepted. */
  received: readonly SyncedName[]
  sent: readonly SyncedName[]
  /** Whether the run pushed anything, even if the server refused it. */
  hasPushed: boolean
  /** Whether this device has never synced with the account before. */
  isFirst: boolean
  /** How many armies remain to be sent. */
  left: number
  /** The highest `ts` that the server has sent to this device. */
  syncedTs: number
}

export const emptyReport: SyncReport = {
  received: [],
  sent: [],
  hasPushed: false,
  isFirst: false,
  left: 0,
  syncedTs: 0,
}

export function addSettled(
  report: SyncReport,
  { armies, superseded, isFirst }: Outgoing,
  { received, sent, toSend }: Settled,
  { syncedTs }: SyncCheckpoint,
): SyncReport {
  return {
    received: withLatest(report.received, received),
    sent: withLatest(report.sent, sent),
    hasPushed: report.hasPushed || armies.length + superseded.length > 0,
    isFirst: report.isFirst || isFirst,
    left: toSend,
    syncedTs,
  }
}

/** The last entry of each army. */
function withLatest(before: readonly SyncedName[], latest: readonly SyncedName[]): SyncedName[] {
  const ids = new Set(latest.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...latest]
}
