import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toasts } from '#app/tool-stores.ts'
import { deviceSummary } from '#app/settings.ts'
import { storageStatus } from '#app/device.ts'
import type { DevicePlan } from '#domain/settings/device-plan.ts'
import { createPart } from '#platform/part.ts'
import type { CheckedFile } from '#stores/device/device-data.ts'
import { Button } from '#ui/button.tsx'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { storageText } from '#ui/texts/storage-text.ts'
import { deviceSummaryText } from './device-summary-text.ts'
import { PersistButton, PersistenceText } from './persistence.tsx'
import '#ui/states/problem.css'

const importDialog = createLazyDialog(
  createPart(() => import('./data-import-dialog.tsx')),
  (text) => toasts.show(text),
)
const ImportDialog = importDialog((part) => part.default)

export type DeviceActions = {
  download: () => void
  check: (file: File) => Promise<CheckedFile | undefined>
  /** @returns whether the plan was carried out */
  run: (plan: DevicePlan) => Promise<boolean>
}

/** The state of an import. */
type Import = { type: 'none' } | { type: 'busy' } | CheckedFile

/** Shows how much is stored on this device, exports it as one file, and imports such files. */
export function DevicePart({ actions, isKept }: { actions: DeviceActions | null; isKept: boolean }) {
  const summary = useStore(deviceSummary.$summary, { ssr: 'initial' })
  const usage = useStore(storageStatus.$usage, { ssr: 'initial' })
  const [state, setState] = useState<Import>({ type: 'none' })

  const check = async (file: File) => {
    setState({ type: 'busy' })
    setState((await actions?.check(file)) ?? { type: 'none' })
  }
  const run = async (plan: DevicePlan) => {
    // What could not be imported stays, so that it can be tried again.
    if ((await actions?.run(plan)) === true) setState({ type: 'none' })
  }
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
              if (!file || state.type === 'busy') return
              void check(file).finally(() => {
                // Otherwise choosing the same file again would fire no event.
                target.value = ''
              })
            }}
          />
          Import a file
        </label>
        {isKept && <PersistButton />}
      </div>
      {state.type === 'error' && (
        <p className="problem" role="alert">
          {`Nothing was imported. ${state.message}`}
        </p>
      )}
      {state.type === 'busy' && <p role="status">Reading the file…</p>}
      {state.type === 'nothing new' && <p role="status">You already have everything in this file.</p>}
      {state.type === 'plan' && (
        <ImportDialog
          plan={state.plan}
          onImport={() => run(state.plan)}
          onClose={() => setState({ type: 'none' })}
        />
      )}
    </section>
  )
}
