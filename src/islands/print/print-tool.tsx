import { useStore } from '@nanostores/react'
import { armies } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { $database, keyval, platform } from '#app/device.ts'
import { $downloadArmies } from '#app/download-armies.ts'
import { alsoPrinted, pathToArmies, printedArmyId } from '#domain/army/paths.ts'
import type { Army } from '#domain/army/army.ts'
import { createPrintOptions } from '#stores/settings/print-options.ts'
import { DownloadButton } from '#ui/download-button.tsx'
import { FailedToasts } from '#ui/toasts/failed-toasts.tsx'
import { GenericError } from '#ui/states/generic-error.tsx'
import { Live } from '#ui/states/live.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { ARMY_NOT_FOUND } from '#ui/texts/screen-error-texts.ts'
import { PrintFrame } from './print-frame.tsx'
import { PrintPage } from './print-page.tsx'

const printOptions = createPrintOptions(keyval, platform)

/** The page under /print: one army on paper, or several. */
export function PrintTool() {
  return (
    <Live loading={<PrintFrame armyId={null} />} actions={<Rescue />}>
      <PrintRoute />
      <FailedToasts />
    </Live>
  )
}

function PrintRoute() {
  const armyId = printedArmyId(location.pathname)
  return armyId === null ? <Missing /> : <ArmyToPrint armyId={armyId} />
}

function Rescue() {
  return <DownloadButton download={useStore($downloadArmies)} />
}

/** Every other failure shows the generic error with its code. */
function Failed({ armyId, code, detail }: { armyId: string; code: string; detail?: string }) {
  const damaged =
    code === 'ARMY_UNREADABLE' ? 'The record of this army on this device is damaged.' : undefined
  return (
    <PrintFrame armyId={armyId} hasOwnTitle>
      <GenericError code={code} detail={detail ?? damaged}>
        <Rescue />
      </GenericError>
    </PrintFrame>
  )
}

/** The words of the army page. */
function Missing() {
  return (
    <PrintFrame armyId={null} hasOwnTitle>
      <ScreenError code="ARMY_NOT_FOUND" text={ARMY_NOT_FOUND}>
        <a className="button" href={pathToArmies}>
          All armies
        </a>
      </ScreenError>
    </PrintFrame>
  )
}

function ArmyToPrint({ armyId }: { armyId: string }) {
  const database = useStore($database)
  const view = useStore(armies.army(armyId).$view)
  switch (view.type) {
    case 'loading':
      // A database that another tab blocks never answers.
      if (database.type === 'failed') return <Failed armyId={armyId} code={database.code} />
      return <PrintFrame armyId={armyId} />
    case 'missing':
      return <Missing />
    case 'unreadable':
      return <Failed armyId={armyId} code="ARMY_UNREADABLE" />
    case 'failed':
      return <Failed armyId={armyId} code={view.code} />
    case 'army':
      return <PrintWithRules army={view.army} />
  }
}

function PrintWithRules({ army }: { army: Army }) {
  const others = alsoPrinted(location.search).filter((id) => id !== army.id)
  const rules = useStore(rulesets.$rules(army.ruleset_version))
  const options = useStore(printOptions.$options)
  if (rules.state === 'failure') return <Failed armyId={army.id} {...rules.failure} />
  if (options.state === 'failure') return <Failed armyId={army.id} code={options.failure} />
  if (rules.state === 'pending' || options.state === 'pending') return <PrintFrame armyId={army.id} />
  const known = { others, rules: rules.value, options: options.value }
  return <PrintPage army={army} {...known} onChoose={printOptions.choose} />
}
