import type { Settled, SyncedName } from '../domain/sync/exchange.ts'

/** What a run has done so far, for log and progress. */
export type SyncReport = {
  /** Armies that came from the server, and armies that it took. */
  received: readonly SyncedName[]
  sent: readonly SyncedName[]
  /** How many are still to be sent. */
  left: number
}

export const noReport: SyncReport = { received: [], sent: [], left: 0 }

export function addSettled(report: SyncReport, { received, sent, toSend }: Settled): SyncReport {
  return {
    received: withNews(report.received, received),
    sent: withNews(report.sent, sent),
    left: toSend,
  }
}

/** Each army once, as it was last. */
function withNews(before: readonly SyncedName[], news: readonly SyncedName[]): SyncedName[] {
  const ids = new Set(news.map(({ id }) => id))
  return [...before.filter(({ id }) => !ids.has(id)), ...news]
}
