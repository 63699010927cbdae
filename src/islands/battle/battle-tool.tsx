import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { battle, whenKnown } from './battle.ts'
import type { LinkFault } from '#domain/battle/battle-link.ts'
import { lookupErrorText } from '#domain/lookup.ts'
import { semVerFault, versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import { FailedToasts } from '#ui/toasts/failed-toasts.tsx'
import { Live } from '#ui/states/live.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { BattleLead } from './battle-lead.tsx'
import { BattlePage } from './battle-page.tsx'
import { NewBattle } from './new-battle.tsx'

/** Chaos of War: a battle that was rolled here or shared, or the reason why it cannot be shown. */
export function BattleTool() {
  // Screen readers announce changes only in an element that was already on the page.
  const [announcement, announce] = useState('')
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Live loading={<BattleLead />} whenReady={whenKnown}>
        <Battle announce={announce} />
        <FailedToasts />
      </Live>
    </>
  )
}

/** Explains why a link is broken, first in the words of the error. */
function faultText(fault: LinkFault): string {
  if ('wrongVersion' in fault) {
    return `${semVerFault(fault.wrongVersion)} Perhaps part of the link is missing.`
  }
  return `${lookupErrorText(fault.unknown)} Hobgoblin ${versionLabel(fault.version)} has nothing called “${fault.unknown}”. Perhaps part of the link is missing.`
}

function Battle({ announce }: { announce: (words: string) => void }) {
  const view = useStore(battle.$view)
  switch (view.type) {
    case 'loading':
      return <BattleLead />
    case 'own':
    case 'shared':
      return <BattlePage view={view} announce={announce} />
    case 'damaged':
      return (
        <ScreenError code="DAMAGED_LINK" text="This battle link is broken." detail={faultText(view.fault)}>
          <NewBattle />
        </ScreenError>
      )
    case 'failed': {
      const { code, detail } = view.failure
      return (
        <ScreenError code={code} text={screenErrorText(code)} {...(detail !== undefined && { detail })}>
          <Button variant="primary" onClick={view.retry}>
            Try again
          </Button>
          <NewBattle />
        </ScreenError>
      )
    }
  }
}
