import { useStore } from '@nanostores/react'
import { armies } from '../../app/army.ts'
import { rulesets } from '../../app/army-rules.ts'
import { $database } from '../../app/device.ts'
import { $downloadArmies } from '../../app/download-armies.ts'
import { printOptions } from '../../app/print.ts'
import { printedArmyId } from '../../domain/army/paths.ts'
import type { Army } from '../../domain/army/army.ts'
import { DownloadArmies } from '../../ui/download-armies.tsx'
import { GenericError } from '../../ui/generic-error.tsx'
import { Live } from '../../ui/live.tsx'
import { PrintFrame } from './print-frame.tsx'
import { PrintPage } from './print-page.tsx'

/** The page under /print: one army on paper. (PRINT-01) */
export function PrintTool() {
  return (
    <Live loading={<PrintFrame armyId={null} />} actions={<Rescue />}>
      <PrintRoute />
    </Live>
  )
}

function PrintRoute() {
  const armyId = printedArmyId(location.pathname)
  return armyId === null ? <Failed armyId={null} code="ARMY_NOT_FOUND" /> : <ArmyToPrint armyId={armyId} />
}

function Rescue() {
  return <DownloadArmies download={useStore($downloadArmies)} />
}

/** Every failure shows the generic error with its code. (ERR-29) */
function Failed({ armyId, code, detail }: { armyId: string | null; code: string; detail?: string }) {
  return (
    <PrintFrame armyId={armyId}>
      <GenericError code={code} detail={detail ?? DETAILS.get(code)}>
        <Rescue />
      </GenericError>
    </PrintFrame>
  )
}

const DETAILS: ReadonlyMap<string, string> = new Map([
  [
    'ARMY_NOT_FOUND',
    'This army was not found. The link might be broken, or perhaps you are not logged into the right account?',
  ],
  ['ARMY_UNREADABLE', 'The record of this army on this device is damaged.'],
])

function ArmyToPrint({ armyId }: { armyId: string }) {
  const database = useStore($database)
  const view = useStore(armies.army(armyId).$view)
  switch (view.type) {
    case 'loading':
      // A database that another tab blocks never answers.
      if (database.type === 'failed') return <Failed armyId={armyId} code={database.code} />
      return <PrintFrame armyId={armyId} />
    case 'missing':
      return <Failed armyId={armyId} code="ARMY_NOT_FOUND" />
    case 'unreadable':
      return <Failed armyId={armyId} code="ARMY_UNREADABLE" />
    case 'failed':
      return <Failed armyId={armyId} code={view.code} />
    case 'army':
      return <PrintWithRules army={view.army} />
  }
}

function PrintWithRules({ army }: { army: Army }) {
  const rules = useStore(rulesets.$rules(army.ruleset_version))
  const options = useStore(printOptions.$options)
  if (rules.state === 'failure') return <Failed armyId={army.id} {...rules.failure} />
  if (options.state === 'failure') return <Failed armyId={army.id} code={options.failure} />
  if (rules.state === 'pending' || options.state === 'pending') return <PrintFrame armyId={army.id} />
  return <PrintPage army={army} rules={rules.value} options={options.value} />
}
