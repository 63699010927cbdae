import { lazy, Suspense, useEffect, useState } from 'react'
import type { ImportPlan } from '../../domain/settings/import-plan.ts'
import type { CheckedFile, Holdings } from '../../stores/device-data.ts'
import { Button } from '../../ui/button.tsx'
import { holdingsWords, sizeWords } from './holdings-words.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

export type DeviceVerbs = {
  measure: () => Promise<Holdings | undefined>
  download: () => void
  check: (file: File) => Promise<CheckedFile | undefined>
  run: (plan: ImportPlan) => Promise<void>
}

/** How much is on this device, all of it as one file, and such a file back. */
export function DevicePart({ verbs, changes }: { verbs: DeviceVerbs | null; changes: unknown }) {
  const [holdings, setHoldings] = useState<Holdings | null>(null)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const measure = verbs?.measure
  useEffect(() => {
    let isCurrent = true
    void measure?.().then((found) => {
      if (isCurrent && found) setHoldings(found)
    })
    return () => {
      isCurrent = false
    }
  }, [measure, changes, checked])
  return (
    <section id="device" className="settings-part" aria-labelledby="device-title">
      <h2 id="device-title">This device</h2>
      <p>
        Armies, fortune hands and settings are kept in this browser. One file can hold them all, to keep
        somewhere safe or to take to another device. Your account and the history of changes are not in it.
      </p>
      <p className="holdings" role="status">
        {holdings ? holdingsWords(holdings) : 'Counting…'}
        {typeof holdings?.bytes === 'number' &&
          ` ${sizeWords(holdings.bytes)} in all, the app’s own files included.`}
      </p>
      <div className="device-ways">
        <Button icon="download" disabled={!verbs} onClick={() => verbs?.download()}>
          Export everything
        </Button>
        <label className="button" aria-disabled={verbs ? undefined : true}>
          <input
            type="file"
            className="visually-hidden"
            accept=".json,application/json"
            disabled={!verbs}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // So that the same file can be chosen again.
              const done = () => {
                target.value = ''
              }
              if (file)
                void verbs
                  ?.check(file)
                  .then((result) => setChecked(result ?? null))
                  .finally(done)
            }}
          />
          Import a file
        </label>
      </div>
      {checked?.type === 'error' && (
        <p className="import-problem" role="alert">
          Nothing was imported. {checked.message}
        </p>
      )}
      {checked?.type === 'nothing new' && <p role="status">Everything in this file is here already.</p>}
      <Suspense>
        {checked?.type === 'plan' && (
          <ImportDialog
            plan={checked.plan}
            onImport={() => {
              void verbs?.run(checked.plan).finally(() => {
                setChecked(null)
              })
            }}
            onClose={() => {
              setChecked(null)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
