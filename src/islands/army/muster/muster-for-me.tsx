import { useState } from 'react'
import { router } from '#app/army.ts'
import { attempt, toasts } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import { pathToSetUp } from '#domain/game/begin/set-up-request.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import type { MusterResult, PairResult } from '#stores/army/mustering.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, FormDialog } from '#ui/dialogs/dialog.tsx'
import { useDefaultVersion } from '#islands/army/parts/use-army.ts'
import { PointsLimitField } from '#islands/army/parts/points-limit-field.tsx'
import { pathToMiniatures } from '#stores/army/miniatures.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { mustering } from './muster-stores.ts'
import styles from './muster.css?inline'

adoptStyles(styles)

type MusteredPair = Extract<PairResult, { type: 'pair' }>

const LIMITS = [2000, 3000, 4000] as const

/** Musters a new army, or fills one without units. Nothing has to be chosen. */
export function MusterForMe({ army = null, onClose }: { army?: Army | null; onClose: () => void }) {
  const [limit, setLimit] = useState<number | null>(army?.points_limit ?? 3000)
  const [wizard, setWizard] = useState(false)
  const [fromMiniatures, setFromMiniatures] = useState(false)
  const [isPair, setIsPair] = useState(false)
  const [pair, setPair] = useState<MusteredPair | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const latest = useDefaultVersion()
  const submit = async () => {
    if (limit === null) return
    setRefusal(null)
    const order = { limit, wizard, fromMiniatures }
    const version = army?.ruleset_version ?? latest
    const result = await attempt<MusterResult | PairResult>(() =>
      isPair ? mustering.pair(order, version) : mustering.muster(order, { version, army }),
    )
    if (!result) return
    if (result.type === 'refused') {
      setRefusal(result.text)
      return
    }
    if (result.type === 'pair') {
      setPair(result)
      return
    }
    onClose()
    if (!army) router.goTo(pathToArmy(result.id))
    if (result.note !== null) toasts.show(result.note)
  }
  if (pair) return <TwoArmies pair={pair} onClose={onClose} />
  return (
    <FormDialog title="Muster for me" submit="Muster" onSubmit={submit} onClose={onClose}>
      <PointsLimitField limit={limit} usual={LIMITS} onChange={setLimit} />
      <details className="muster-wishes">
        <summary>Wishes</summary>
        <Wish text="With a Wizard" on={wizard} onChange={setWizard} />
        <Wish text="From my miniatures" on={fromMiniatures} onChange={setFromMiniatures} />
        {!army && <Wish text="Two even armies" on={isPair} onChange={setIsPair} />}
      </details>
      {refusal !== null && (
        <p className="problem" role="alert">
          <span>{refusal}</span> {fromMiniatures && <a href={pathToMiniatures()}>My miniatures</a>}
        </p>
      )}
    </FormDialog>
  )
}

/** Two armies that were mustered, to look at or to play. */
function TwoArmies({ pair: { armies, note }, onClose }: { pair: MusteredPair; onClose: () => void }) {
  const [mine, theirs] = armies
  const play = mine && theirs && pathToSetUp({ army: mine.id, against: pathToArmy(theirs.id) })
  return (
    <Dialog
      title="Two even armies"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Done</Button>
          <a className="button" data-variant="primary" href={play}>
            Play
          </a>
        </>
      }
    >
      <p>Each unit against each of the other army, the fights that somebody wins:</p>
      <ul className="muster-pair">
        {armies.map(({ id, name, share }) => (
          <li key={id}>
            <a href={pathToArmy(id)}>
              <bdi>{name}</bdi>
            </a>{' '}
            <b>{percentText(share)}</b>
          </li>
        ))}
      </ul>
      {note !== null && <p>{note}</p>}
    </Dialog>
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
