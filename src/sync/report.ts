import type { Outgoing, RefusedName, Settled, SyncedName } from '../domain/sync/exchange.ts'

/** What a run has done so far, for the log and the progress display. */
export type SyncReport = {
  /** Armies received from the server, and armies that the server accepted. */
  received: readonly SyncedName[]
  sent: readonly SyncedName[]
  /** Armies that the server refused. */
  refused: readonly RefusedName[]
  /** Whether the run pushed anything, even if the server refused it. */
  hasPushed: boolean
  /** Whether this device has never synced with the account before. */
  isFirst: boolean
  /** How many armies remain to be sent. */
  left: number
  /** The highest `ts` of the changes that this device has received or sent. */
  syncedTs: number
}

export const emptyReport: SyncReport = {
  received: [],
  sent: [],
  refused: [],
  hasPushed: false,
  isFirst: false,
  left: 0,
  syncedTs: 0,
}

export function addSettled(
  report: SyncReport,
  { armies, superseded, isFirst }: Outgoing,
  { received, sent, refused, toSend }: Settled,
  syncedTs: number,
): SyncReport {
  return {
    received: withLatest(report.received, received),
    sent: withLatest(report.sent, sent),
    refused: withLatest(report.refused, refused),
    hasPushed: report.hasPushed || armies.length + superseded.length > 0,
    isFirst: report.isFirst || isFirst,
    left: toSend,
    syncedTs: Math.max(report.syncedTs, syncedTs),
  }
}

/** The last entry of each army. */
function withLatest<T extends { id: string }>(before: readonly T[], latest: readonly T[]): T[] {
  const ids = new Set(latest.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...latest]
}
