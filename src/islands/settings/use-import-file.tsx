import { useState, type ReactNode } from 'react'
import type { DevicePlan } from '#domain/backup/device-plan.ts'
import { createPart } from '#platform/part.ts'
import type { CheckedFile } from '#stores/device/device-data.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import type { DeviceActions } from './device-actions.ts'
import '#ui/states/problem.css'

const ImportDialog = lazyPart(
  createPart(() => import('./data-import-dialog.tsx')),
  (part) => part.default,
)

type Importing = {
  check: (file: File) => Promise<void>
  isBusy: boolean
  /** What to say below the button: a problem, or a dialog that asks for confirmation. */
  messages: ReactNode
}

/** Reads the file of a device, and imports it once the user agrees. */
export function useImportFile(actions: Pick<DeviceActions, 'check' | 'run'> | null): Importing {
  const [state, setState] = useState<{ type: 'none' } | { type: 'busy' } | CheckedFile>({ type: 'none' })
  const run = async (plan: DevicePlan) => {
    // What could not be imported stays, so that it can be tried again.
    if ((await actions?.run(plan)) === true) setState({ type: 'none' })
  }
  return {
    check: async (file) => {
      setState({ type: 'busy' })
      setState((await actions?.check(file)) ?? { type: 'none' })
    },
    isBusy: state.type === 'busy',
    messages: (
      <>
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
      </>
    ),
  }
}
