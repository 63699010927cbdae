import { armies, editorContent } from '#app/army.ts'
import { attempt, toasts } from '#app/messages.ts'
import { rulesets } from '#app/army-rules.ts'
import { useState } from 'react'
import { isInstalled } from '#platform/about-device.ts'
import { createPart } from '#platform/part.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'

const MoveIn = lazyPart(
  createPart(() => import('./move-in.tsx')),
  (part) => part.default,
)

async function createSamples(): Promise<void> {
  const samples = await editorContent.loadSamples()
  if (!samples) toasts.show('Go online once to load the sample armies.')
  else await attempt(() => armies.createSamples(samples, rulesets.$latest.get()))
}

type Props = { onCreate: () => void; onImport: () => void; onMuster: () => void }

export function NoArmies({ onCreate, onImport, onMuster }: Props) {
  const [busy, setBusy] = useState(false)
  const create = () => {
    setBusy(true)
    void createSamples().finally(() => setBusy(false))
  }
  return (
    <EmptyState title="No armies yet">
      {isInstalled() && <MoveIn />}
      <p>Start from nothing, or look at two hosts that already hate each other.</p>
      <Button busy={busy} onClick={create}>
        Create Sample Armies
      </Button>
      <Button onClick={onImport}>Import army</Button>
      <Button icon="dice" onClick={onMuster}>
        Muster for me
      </Button>
      <Button variant="primary" icon="plus" onClick={onCreate}>
        Create Army
      </Button>
    </EmptyState>
  )
}
