import type { Outgoing, RefusedName, Settled, SyncedName } from '#domain/sync/exchange.ts'

/** The result of a run so far, for the log and the progress display. */
export type SyncReport = {
  /** Armies received from the server, and armies that the server accepted. */
  received: readonly SyncedName[]
  sent: readonly SyncedName[]
  /** Armies that the server refused. */
  refused: readonly RefusedName[]
  /** Whether the run pushed anything, even if the server refused it. */
  hasPushed: boolean
  /** How many armies remain to be sent or fetched. */
  left: number
  /** The highest `ts` of the changes that this device has received or sent. */
  syncedTs: number
}

export const emptyReport: SyncReport = {
  received: [],
  sent: [],
  refused: [],
  hasPushed: false,
  left: 0,
  syncedTs: 0,
}

export function addSettled(
  report: SyncReport,
  { armies, superseded }: Outgoing,
  { received, sent, refused, toSend }: Settled,
  { syncedTs, toFetch }: { syncedTs: number; toFetch: number },
): SyncReport {
  const allSent = withLatest(report.sent, sent)
  return {
    received: withLatest(report.received, received),
    sent: allSent,
    refused: withLatest(report.refused, refused),
    hasPushed: report.hasPushed || armies.length + superseded.length > 0,
    // What this run has sent is on the last pages, but it is not new to this device.
    left: toSend + Math.max(0, toFetch - allSent.length),
    syncedTs: Math.max(report.syncedTs, syncedTs),
  }
}

/** The last entry of each army. */
function withLatest<T extends { id: string }>(before: readonly T[], latest: readonly T[]): T[] {
  const ids = new Set(latest.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...latest]
}
