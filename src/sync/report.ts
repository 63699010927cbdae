import type { Outgoing, Settled, Standing, SyncedName } from '../domain/sync/exchange.ts'

/** What a run has done so far, for log and progress. */
export type SyncReport = {
  /** Armies that came from the server, and armies that it took. */
  received: readonly SyncedName[]
  sent: readonly SyncedName[]
  /** Whether anything was pushed, which the server may have refused. */
  hasPushed: boolean
  /** Whether this device has never synced with the account before. */
  isFirst: boolean
  /** How many are still to be sent. */
  left: number
  /** The highest `ts` that the server has told this device. */
  syncedTs: number
}

export const noReport: SyncReport = {
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
  { syncedTs }: Standing,
): SyncReport {
  return {
    received: withNews(report.received, received),
    sent: withNews(report.sent, sent),
    hasPushed: report.hasPushed || armies.length + superseded.length > 0,
    isFirst: report.isFirst || isFirst,
    left: toSend,
    syncedTs,
  }
}

/** Each army once, as it was last. */
function withNews(before: readonly SyncedName[], news: readonly SyncedName[]): SyncedName[] {
  const ids = new Set(news.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...news]
}
