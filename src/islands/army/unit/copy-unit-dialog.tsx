import { armies } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { useEffect, useState } from 'react'
import { FULL_ARMY_TEXT } from '#domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { canUpgrade } from '#domain/army/upgrade.ts'
import { numberTwins } from '#domain/text/number-twins.ts'
import { plainLetters } from '#domain/text/plain-letters.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './copy-unit-dialog.css?inline'

adoptStyles(styles)

type Props = { army: Army; unit: ArmyUnit; rules: ArmyRules; onClose: () => void }

/** How many armies are listed at a time; a longer list can be searched. */
const MAX_SHOWN = 50

/** Copies a unit to another army. Like duplicating, this leaves out General, Battle Standard and cursed artefacts. */
export function CopyUnitDialog({ army, unit, rules, onClose }: Props) {
  const [others, setOthers] = useState<{ id: string; name: string }[] | null>(null)
  useEffect(() => {
    void attempt(armies.listNames).then((all) => setOthers((all ?? []).filter(({ id }) => id !== army.id)))
  }, [army.id])
  const [onTheWay, setOnTheWay] = useState<Army | null>(null)
  const isSaved = army.kind === 'unit'
  const label = unitLabel(unit, rules)
  const choose = async (toId: string, toName: string) => {
    const read = await attempt(() => armies.readMany([toId]))
    const target = read?.[0]
    if (target && canUpgrade(army.ruleset_version, target.ruleset_version)) setOnTheWay(target)
    else if (read) await copy(toId, toName)
  }
  const copy = async (toId: string, toName: string) => {
    const step = isSaved ? `Add ${label} from my units` : `Copy ${label} from ${army.name || UNNAMED_ARMY}`
    const undo = await attempt(() => armies.copyUnit(unit, army.ruleset_version, toId, step))
    if (undo === null) toasts.show(FULL_ARMY_TEXT)
    if (!undo) return
    onClose()
    toasts.show(`${isSaved ? 'Added' : 'Copied'} ${label} to ${toName}`, {
      label: 'Undo',
      run: () => takeBack(undo),
    })
  }
  return (
    <Dialog title={isSaved ? 'Add to an army' : 'Copy to another army'} onClose={onClose}>
      {onTheWay ? (
        <OnTheWay
          unit={unit}
          from={rules}
          target={onTheWay}
          onAdd={() => copy(onTheWay.id, onTheWay.name || UNNAMED_ARMY)}
          onBack={() => setOnTheWay(null)}
        />
      ) : (
        <Targets others={others} onChoose={choose} />
      )}
    </Dialog>
  )
}

type TargetsProps = {
  others: readonly { id: string; name: string }[] | null
  onChoose: (id: string, name: string) => Promise<void>
}

function Targets({ others, onChoose }: TargetsProps) {
  const [query, setQuery] = useState('')
  const labels = numberTwins((others ?? []).map(({ name }) => name || UNNAMED_ARMY))
  const found = (others ?? [])
    .map(({ id }, index) => ({ id, name: labels[index] ?? '' }))
    .filter(({ name }) => plainLetters(name).includes(plainLetters(query.trim())))
  return (
    <>
      {!others && <Skeleton rows={2} />}
      {others?.length === 0 && <p>You have no other army on this device.</p>}
      {others && others.length > 8 && <SearchField label="Find an army" value={query} onChange={setQuery} />}
      <ul className="copy-targets">
        {found.slice(0, MAX_SHOWN).map(({ id, name }) => (
          <li key={id}>
            <Button onClick={() => onChoose(id, name)}>{name}</Button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className="hint">{`Type to find one of ${found.length - MAX_SHOWN} more.`}</p>
      )}
    </>
  )
}
