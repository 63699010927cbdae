import type { CallFailure, CallResult } from '#api/calls/call.ts'
import type { Push, PushAnswer } from '#api/calls/data.ts'
import { readAnswered, type AnsweredVersion } from '#api/calls/sync-version.ts'
import type { AsyncResult } from '#domain/async-result.ts'
import { newestTs, type ServerAnswer, type Outgoing } from '#domain/sync/exchange.ts'
import { ARMY_FORMAT, isLastPage, type PageSize, SYNC_LIMITS, type Version } from '#domain/sync/version.ts'
import type { SyncStorage } from '#storage/sync.ts'
import { addSettled, emptyReport, type SyncReport } from './report.ts'

/**
 * The two data calls, made for the account that this page believes in. An answer with the server's time corrects the
 * times of edits on this device before it is handed over, so that a merge compares true times.
 */
export type SyncClient = {
  pull: (
    owner: string,
    query: { sinceTs?: number; syncedTs?: number; omitDeleted?: boolean },
  ) => Promise<CallResult<AnsweredVersion[]>>
  push: (owner: string, push: Push) => Promise<CallResult<PushAnswer>>
}

type SyncParts = {
  client: SyncClient
  storage: SyncStorage
  platform: { newId: () => string }
  /** Tests use a smaller page. */
  pageSize?: PageSize
}

export type SyncEnd =
  | { type: 'done' }
  /** Another account has logged in. This run has changed none of its data. */
  | { type: 'other-user' }
  | { type: 'failed'; during: 'Push' | 'Pull'; failure: CallFailure }

export type SyncRun = { end: SyncEnd; report: SyncReport }

/**
 * Called after each exchange with the report of the run so far and the ids of the armies that the exchange
 * has changed.
 */
type OnProgress = (report: SyncReport, changed: readonly string[]) => void

/** One run of sync for the account that this page believes in. Throws StorageError. */
export type Sync = (owner: string, onProgress?: OnProgress) => Promise<SyncRun>

/** The most exchanges without progress; no run needs nearly as many. */
const MAX_STALLED = 20

/**
 * Exchanges armies with the server until there is nothing left to send or fetch. Each exchange is stored in one
 * transaction, so that an interrupted run can continue where it stopped. (docs/sync.md)
 */
export function createSync({ client, storage, platform, pageSize = SYNC_LIMITS.page }: SyncParts): Sync {
  async function exchange(owner: string, outgoing: Outgoing): Promise<Exchanged> {
    const { armies, superseded, isFirst } = outgoing
    const { cursor, syncedTs } = outgoing.checkpoint
    if (armies.length + superseded.length === 0) {
      const query = isFirst ? { omitDeleted: true } : { sinceTs: cursor, syncedTs }
      const result = await client.pull(owner, query)
      if (result.state !== 'success') return exchangedFailure('Pull', result)
      const isLast = isLastPage(result.value, pageSize)
      const answered = readPull(result.value, cursor, result.accountTs)
      return { type: 'answered', answered, isLast, toFetch: result.toFetch ?? 0 }
    }
    const result = await client.push(owner, {
      // A server of a newer format refuses what this build would leave out.
      armies: armies.map(({ army, rev, base_ts, conflicts }) => ({
        ...{ ...army, rev, base_ts, format: ARMY_FORMAT },
        ...(conflicts.length > 0 && { conflicts: [...conflicts] }),
      })),
      superseded: superseded.map(({ army, rev }: Version) => ({ ...army, rev, format: ARMY_FORMAT })),
      syncedTs,
      pullSinceTs: cursor,
      pullOmitDeleted: isFirst,
    })
    if (result.state !== 'success') return exchangedFailure('Push', result)
    const { armies: page, ...answer } = result.value
    const answered = { ...answer, versions: readVersions(page), accountTs: result.accountTs ?? 0 }
    return { type: 'answered', answered, isLast: isLastPage(page, pageSize), toFetch: result.toFetch ?? 0 }
  }

  return async (owner, onProgress) => {
    let report = emptyReport
    let hasRechecked = false
    for (let stalled = 0; stalled < MAX_STALLED; stalled += 1) {
      const outgoing = await storage.begin(owner)
      if (outgoing === null) return { end: { type: 'other-user' }, report }
      const exchanged = await exchange(owner, outgoing)
      if (exchanged.type === 'failed') return { end: exchanged, report }
      if (exchanged.type === 'forgotten') {
        if (hasRechecked)
          return { end: { type: 'failed', during: 'Pull', failure: exchanged.failure }, report }
        hasRechecked = true
        await storage.recheckAfterRestore(owner, outgoing)
        continue
      }
      const { answered, isLast, toFetch } = exchanged
      const settled = await storage.settle(owner, outgoing, answered, platform.newId)
      if (settled === null) return { end: { type: 'other-user' }, report }
      report = addSettled(report, outgoing, settled, { syncedTs: newestTs(answered), toFetch })
      onProgress?.(report, settled.changed)
      if (isLast && settled.toSend === 0) return { end: { type: 'done' }, report }
      if (answered.accepted.length + settled.received.length > 0) stalled = 0
    }
    return { end: { type: 'done' }, report }
  }
}

type Exchanged =
  | { type: 'answered'; answered: ServerAnswer; isLast: boolean; toFetch: number }
  /** The server was restored from a backup, so it does not know the cursor of this device. */
  | { type: 'forgotten'; failure: CallFailure }
  | Extract<SyncEnd, { type: 'failed' }>

function exchangedFailure(during: 'Push' | 'Pull', result: AsyncResult<unknown, CallFailure>): Exchanged {
  if (result.state !== 'failure') return { type: 'failed', during, failure: { code: 'UNKNOWN_ERROR' } }
  const { failure } = result
  const isForgotten = failure.code === 'API_ERROR' && failure.reason === 'CURSOR_UNKNOWN'
  return isForgotten ? { type: 'forgotten', failure } : { type: 'failed', during, failure }
}

function readPull(list: readonly AnsweredVersion[], cursor: number, accountTs = 0): ServerAnswer {
  return {
    accepted: [],
    rejected: [],
    versions: readVersions(list),
    cursor: list.reduce((highest, { ts }) => Math.max(highest, ts), cursor),
    accountTs,
  }
}

/** Leaves out versions that this build is too old to read; the next build fetches them again. */
function readVersions(list: readonly AnsweredVersion[]): ServerAnswer['versions'] {
  return list.flatMap((answered) => readAnswered(answered) ?? [])
}
