import { numberText } from '#domain/numbers/number-text.ts'
import { syncLog } from './account-stores.ts'
import { session } from '#app/session.ts'
import { syncMark } from '#app/account-watch.ts'
import { useStore } from '@nanostores/react'
import { syncLogText } from '#domain/account/sync-log-text.ts'
import { syncSignSentence } from '#domain/account/sync-sign.ts'
import type { SyncLogEntry, SyncState } from '#domain/account/sync-state.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { syncProgressText } from '#ui/texts/sync-progress-text.ts'
import '#ui/fields/field.css'

/** Shows when sync last succeeded, and its newest log entries. */
export function SyncLog() {
  const state = useStore(session.$state)
  return (
    <section className="account-part" aria-labelledby="sync-log">
      <h2 id="sync-log">Sync log</h2>
      <Standing />
      {state.state === 'failure' ? <Damaged /> : state.state === 'success' && <Log state={state.value} />}
    </section>
  )
}

/** Says where the armies are, and what happens next. */
function Standing() {
  const sign = useStore(syncMark.$sign)
  const sentence = sign === null ? '' : syncSignSentence(sign)
  return (
    <p role="status" className="sync-standing" data-sign={sign?.type} hidden={sentence === ''}>
      {sentence}
    </p>
  )
}

function Damaged() {
  return (
    <div role="alert">
      <p>Sync log failed to load due to error</p>
      <Button onClick={() => void syncLog.clearAndReload()}>Clear log and refresh</Button>
    </div>
  )
}

function Log({ state: { lastSuccessfulSyncTs, syncLog } }: { state: SyncState }) {
  if (syncLog === null) return <Damaged />
  return <Entries lastSuccessfulSyncTs={lastSuccessfulSyncTs} entries={syncLog} />
}

type EntriesProps = Pick<SyncState, 'lastSuccessfulSyncTs'> & { entries: readonly SyncLogEntry[] }

function Entries({ lastSuccessfulSyncTs, entries }: EntriesProps) {
  const isSyncing = useStore(session.$isSyncing)
  return (
    <>
      <p>
        {lastSuccessfulSyncTs === null ? (
          'Not yet synced'
        ) : (
          <Moment lead="Last successful sync:" ts={lastSuccessfulSyncTs} />
        )}
      </p>
      {entries.length === 0 && !isSyncing ? (
        <p>No items</p>
      ) : (
        <>
          <ul className="account-list">
            {isSyncing && (
              <li>
                <p>Syncing...</p>
                <p className="hint" role="status">
                  <SyncProgress />
                </p>
              </li>
            )}
            {entries.toReversed().map((entry, index) => (
              <li key={entries.length - index}>
                <p>
                  <Moment ts={entry.ts} />
                </p>
                <EntryText entry={entry} />
                {entry.type === 'SYNC_ERROR' && <p className="hint">{entry.error}</p>}
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={() => void syncLog.clear()}>
            Clear log
          </Button>
        </>
      )}
    </>
  )
}

function SyncProgress() {
  return <span>{syncProgressText(useStore(session.$progress))}</span>
}

/** More armies than this are folded away. */
const MAX_SHOWN = 10

function EntryText({ entry }: { entry: SyncLogEntry }) {
  const text = syncLogText(entry)
  if (!('records' in entry)) return <p>{text}</p>
  const { records, total = records.length } = entry
  if (total <= MAX_SHOWN) return <p>{text}</p>
  const verb = entry.type === 'PUSH_SUCCESS' ? 'Sent' : 'Received'
  return (
    <details>
      <summary>{`${verb} ${numberText(total)} armies`}</summary>
      <p>{text}</p>
    </details>
  )
}
