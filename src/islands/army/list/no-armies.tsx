import { useState } from 'react'
import { armies, rulesets, toasts } from '../../../stores/app.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { attempt } from '../attempt.ts'

async function createSamples(): Promise<void> {
  const samples = await import('../dialogs.ts').then(
    ({ loadSamples }) => loadSamples(),
    () => null,
  )
  if (!samples) toasts.show('The sample armies need the network once.')
  else await attempt(() => armies.createSamples(samples, rulesets.$latest.get()))
}

export function NoArmies({ onCreate }: { onCreate: () => void }) {
  const [busy, setBusy] = useState(false)
  const create = () => {
    setBusy(true)
    void createSamples().finally(() => {
      setBusy(false)
    })
  }
  return (
    <EmptyState title="No armies yet">
      <p>Start from nothing, or look at two hosts that already hate each other.</p>
      <Button busy={busy} onClick={create}>
        Create Sample Armies
      </Button>
      <Button variant="primary" icon="plus" onClick={onCreate}>
        Create Army
      </Button>
    </EmptyState>
  )
}
