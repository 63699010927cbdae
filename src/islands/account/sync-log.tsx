import { syncLogText } from '../../domain/account/sync-log-text.ts'
import type { SyncState } from '../../domain/account/sync-state.ts'
import { clearSyncLog } from '../../stores/account/sync-log.ts'
import { session } from '../../stores/account.ts'
import { platform } from '../../stores/device.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useStore } from '../../ui/use-store.ts'

/** When sync last went well, and what it did lately, the newest first. (S1 §2) */
export function SyncLog() {
  const state = useStore(session.$state)
  return (
    <section className="account-part" aria-labelledby="sync-log">
      <h2 id="sync-log">Sync log</h2>
      {state.state === 'failure' ? (
        <div role="alert">
          <p>Sync log failed to load due to error</p>
          <Button
            onClick={() => {
              clearSyncLog(session)
                .catch((error: unknown) => {
                  platform.log(`The sync log was not cleared: ${String(error)}`)
                })
                .finally(platform.reload)
            }}
          >
            Clear log and refresh
          </Button>
        </div>
      ) : (
        state.state === 'success' && <Entries {...state.value} />
      )}
    </section>
  )
}

function Entries({ lastSuccessfulSyncTs, syncLog }: SyncState) {
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
      {syncLog.length === 0 ? (
        <p>No items</p>
      ) : (
        <>
          <ul className="account-list">
            {syncLog.toReversed().map((entry, at) => (
              <li key={syncLog.length - at}>
                <p>
                  <Moment ts={entry.ts} />
                </p>
                <p>{syncLogText(entry)}</p>
                {entry.type === 'SYNC_ERROR' && <p className="hint">{entry.error}</p>}
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            onClick={() => {
              void clearSyncLog(session)
            }}
          >
            Clear log
          </Button>
        </>
      )}
    </>
  )
}
