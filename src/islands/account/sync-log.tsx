import { syncLog } from '../../app/account.ts'
import { session } from '../../app/session.ts'
import { useStore } from '@nanostores/react'
import { syncLogText } from '../../domain/account/sync-log-text.ts'
import type { SyncState } from '../../domain/account/sync-state.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'

/** Shows when sync last succeeded, and its newest log entries. (SYNC-16, SYNC-17, SYNC-18, SYNC-19) */
export function SyncLog() {
  const state = useStore(session.$state)
  return (
    <section className="account-part" aria-labelledby="sync-log">
      <h2 id="sync-log">Sync log</h2>
      {state.state === 'failure' ? (
        <div role="alert">
          <p>Sync log failed to load due to error</p>
          <Button onClick={() => void syncLog.clearAndReload()}>Clear log and refresh</Button>
        </div>
      ) : (
        state.state === 'success' && <Entries {...state.value} />
      )}
    </section>
  )
}

function Entries({ lastSuccessfulSyncTs, syncLog: entries }: SyncState) {
  return (
    <>
      <p>
        {lastSuccessfulSyncTs === null ? (
          'Not yet synced'
        ) : (
          <>
            Last successful sync: <Moment ts={lastSuccessfulSyncTs} />
          </>
        )}
      </p>
      {entries.length === 0 ? (
        <p>No items</p>
      ) : (
        <>
          <ul className="account-list">
            {entries.toReversed().map((entry, at) => (
              <li key={entries.length - at}>
                <p>
                  <Moment ts={entry.ts} />
                </p>
                <p>{syncLogText(entry)}</p>
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
