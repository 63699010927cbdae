import { useState } from 'react'
import { router } from '#app/army.ts'
import { attempt, toasts } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { useDefaultVersion } from '#islands/army/parts/use-army.ts'
import { PointsLimitField } from '#islands/army/sheet/points-limit-field.tsx'
import { pathToMiniatures } from '#stores/army/miniatures.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { mustering } from './muster-stores.ts'
import styles from './muster.css?inline'

adoptStyles(styles)

const LIMITS = [2000, 3000, 4000] as const

/** Musters a new army, or fills one without units. Nothing has to be chosen. */
export function MusterForMe({ army = null, onClose }: { army?: Army | null; onClose: () => void }) {
  const [limit, setLimit] = useState<number | null>(army?.points_limit ?? 3000)
  const [wizard, setWizard] = useState(false)
  const [fromMiniatures, setFromMiniatures] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const latest = useDefaultVersion()
  const submit = async () => {
    if (limit === null) return
    setRefusal(null)
    const order = { limit, wizard, fromMiniatures }
    const into = { version: army?.ruleset_version ?? latest, army }
    const result = await attempt(() => mustering.muster(order, into))
    if (!result) return
    if (result.type === 'refused') {
      setRefusal(result.text)
      return
    }
    onClose()
    if (!army) router.goTo(pathToArmy(result.id))
    if (result.note !== null) toasts.show(result.note)
  }
  return (
    <FormDialog title="Muster for me" submit="Muster" onSubmit={submit} onClose={onClose}>
      <PointsLimitField limit={limit} usual={LIMITS} onChange={setLimit} />
      <details className="muster-wishes">
        <summary>Wishes</summary>
        <Wish text="With a Wizard" on={wizard} onChange={setWizard} />
        <Wish text="From my miniatures" on={fromMiniatures} onChange={setFromMiniatures} />
      </details>
      {refusal !== null && (
        <p className="problem" role="alert">
          {refusal} {fromMiniatures && <a href={pathToMiniatures()}>My miniatures</a>}
        </p>
      )}
    </FormDialog>
  )
}

type WishProps = { text: string; on: boolean; onChange: (on: boolean) => void }

function Wish({ text, on, onChange }: WishProps) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={({ target }) => onChange(target.checked)} />
      <span>{text}</span>
    </label>
  )
}
