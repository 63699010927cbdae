import { useStore } from '@nanostores/react'
import { odds } from './odds.ts'
import { Button } from '#ui/button.tsx'
import { Lead } from '#ui/lead.tsx'
import { FailedToasts } from '#ui/toasts/failed-toasts.tsx'
import { Live } from '#ui/states/live.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { OddsPage } from './odds-page.tsx'
import './odds-page.css'

/** The odds of a fight or a volley between two units. */
export function OddsTool() {
  return (
    <div className="odds">
      <h1>Odds</h1>
      <Lead>
        The exact odds of a fight or a volley between any two units: how much Doom each deals, who is Broken,
        who falls back and who routs.
      </Lead>
      <Live loading={<Skeleton rows={8} />}>
        <Shown />
        <FailedToasts />
      </Live>
    </div>
  )
}

function Shown() {
  const view = useStore(odds.$view)
  if (view.state === 'success') return <OddsPage view={view.value} />
  if (view.state === 'pending') return <Skeleton rows={8} />
  const { code, detail } = view.failure
  return (
    <ScreenError code={code} text={screenErrorText(code)} detail={detail}>
      <Button variant="primary" onClick={odds.retry}>
        Try again
      </Button>
    </ScreenError>
  )
}
