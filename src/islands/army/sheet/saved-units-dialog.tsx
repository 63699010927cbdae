import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { armies } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { FULL_ARMY_TEXT } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { savedUnit } from '#domain/army/library/saved-unit.ts'
import { listArmy } from '#domain/army/library/listed-army.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { canUpgrade } from '#domain/army/upgrade.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import { plainLetters } from '#domain/text/plain-letters.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { useOnce } from '#ui/hooks/use-once.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Difference } from '#islands/army/unit/on-the-way.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'
import { TagPills } from '#islands/army/parts/tag-pills.tsx'
import styles from '#islands/army/parts/library.css?inline'

adoptStyles(styles)

type Props = { army: Army; rules: ArmyRules; onClose: () => void }

/** More units are found by typing. */
const MAX_SHOWN = 30

/** Adds saved units to an army. One of an older ruleset shows what is upgraded on the way. */
export function SavedUnitsDialog({ army, rules, onClose }: Props) {
  const ids = useStore(armies.$away).units.join(' ')
  const [saved, setSaved] = useState<Army[] | null>(null)
  const [query, setQuery] = useState('')
  useEffect(() => {
    void attempt(() => armies.readMany(ids.split(' ').filter(Boolean))).then((read) => setSaved(read ?? []))
  }, [ids])
  const add = async ({ ruleset_version }: Army, unit: ArmyUnit) => {
    const label = unitLabel(unit, rules)
    const undo = await attempt(() =>
      armies.copyUnit(unit, ruleset_version, army.id, `Add ${label} from my units`),
    )
    if (undo === null) toasts.show(FULL_ARMY_TEXT)
    if (!undo) return
    toasts.show(`Added ${label}`, { label: 'Undo', run: () => takeBack(undo) })
  }
  const words = plainLetters(query).split(/\s+/).filter(Boolean)
  const found = (saved ?? []).filter((one) => {
    const listed = listArmy(one, rules).words
    return words.every((word) => listed.includes(word))
  })
  return (
    <Dialog title="My units" size="tall" onClose={onClose}>
      {saved && saved.length > 6 && (
        <SearchField label="Name, keyword or tag" value={query} onChange={setQuery} hasFirstFocus />
      )}
      {!saved && <Skeleton rows={3} />}
      {saved?.length === 0 && <p>No saved units yet.</p>}
      {saved && saved.length > 0 && found.length === 0 && <p role="status">No unit matches.</p>}
      <ul className="saved-units">
        {found.slice(0, MAX_SHOWN).map((one) => (
          <SavedUnit key={one.id} saved={one} rules={rules} onAdd={add} />
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className="hint">{`Type to find one of ${found.length - MAX_SHOWN} more.`}</p>
      )}
    </Dialog>
  )
}

type SavedProps = { saved: Army; rules: ArmyRules; onAdd: (saved: Army, unit: ArmyUnit) => Promise<void> }

function SavedUnit({ saved, rules, onAdd }: SavedProps) {
  const unit = savedUnit(saved)
  const { isRunning, once } = useOnce()
  const from = useRules(saved.ruleset_version)
  if (!unit) return null
  const isOlder = canUpgrade(saved.ruleset_version, rules.version)
  const own = from.state === 'success' ? from.value : rules
  return (
    <li>
      <button type="button" aria-busy={isRunning || undefined} onClick={() => once(() => onAdd(saved, unit))}>
        <Icon name={unit.type} />
        <b>{unitLabel(unit, rules)}</b>
        <span>{`${numberText(unitFacts(unit, own).points.total)} points`}</span>
      </button>
      {saved.tags && saved.tags.length > 0 && <TagPills tags={saved.tags} />}
      {isOlder && (
        <div className="hint">
          <p>{`Saved on ${versionLabel(saved.ruleset_version)}, upgraded on the way to ${versionLabel(rules.version)}:`}</p>
          {from.state === 'success' && <Difference unit={unit} from={from.value} to={rules} />}
        </div>
      )}
    </li>
  )
}
