import { useStore } from '@nanostores/react'
import { deviceSummary } from './settings-stores.ts'
import { storageStatus } from '#app/device.ts'
import { Button } from '#ui/button.tsx'
import { storageText } from '#ui/texts/storage-text.ts'
import type { DeviceActions } from './device-actions.ts'
import { deviceSummaryText } from './device-summary-text.ts'
import { PersistButton, PersistenceText } from './persistence.tsx'
import { useImportFile } from './use-import-file.tsx'

/** Shows how much is stored on this device, exports it as one file, and imports such files. */
export function DevicePart({ actions, isKept }: { actions: DeviceActions | null; isKept: boolean }) {
  const summary = useStore(deviceSummary.$summary, { ssr: 'initial' })
  const usage = useStore(storageStatus.$usage, { ssr: 'initial' })
  const importing = useImportFile(actions)
  return (
    <section id="device" className="settings-part" aria-labelledby="device-title">
      <h2 id="device-title">This device</h2>
      <p>
        Armies, games, fortune hands and settings are kept in this browser. One file can hold them all, to
        keep somewhere safe or to take to another device. The file does not include your account, the history
        of changes, deleted armies and games, photos of games, and pictures that are not uploaded yet.
      </p>
      <p className="device-summary" role="status">
        {`${isKept ? (summary ? deviceSummaryText(summary) : 'Counting…') : 'This browser keeps nothing.'}${isKept && summary && usage ? ` ${storageText(usage)}` : ''}`}
      </p>
      {isKept && <PersistenceText />}
      <div className="settings-actions">
        <Button icon="download" disabled={!actions} onClick={() => actions?.download()}>
          Export everything
        </Button>
        <label className="button" aria-disabled={actions ? undefined : true}>
          <input
            type="file"
            className="visually-hidden"
            accept=".json,application/json"
            disabled={!actions}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (!file || importing.isBusy) return
              void importing.check(file).finally(() => {
                // Otherwise choosing the same file again would fire no event.
                target.value = ''
              })
            }}
          />
          Import a file
        </label>
        {isKept && <PersistButton />}
      </div>
      <div>{importing.messages}</div>
    </section>
  )
}
