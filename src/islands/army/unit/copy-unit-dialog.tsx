import { armies, attempt, takeBack, toasts } from '#app/army.ts'
import { useEffect, useState } from 'react'
import { FULL_ARMY_TEXT } from '#domain/army/army-edits.ts'
import { UNNAMED_ARMY, type Army, type ArmyUnit } from '#domain/army/army.ts'
import { unitLabel } from '#domain/army/unit-label.ts'
import { plainLetters } from '#domain/plain-letters.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { SearchField } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { adoptStyles } from '#ui/adopt-styles.ts'
import styles from './copy-unit-dialog.css?inline'

adoptStyles(styles)

type Props = { army: Army; unit: ArmyUnit; rules: ArmyRules; onClose: () => void }

/** How many armies are listed at a time; a longer list can be searched. */
const MAX_SHOWN = 50

/**
 * Copies a unit to another army. Like duplicating, this leaves out General, Battle Standard and cursed
 * artefacts. (UNIT-21)
 */
export function CopyUnitDialog({ army, unit, rules, onClose }: Props) {
  const [others, setOthers] = useState<{ id: string; name: string }[] | null>(null)
  const [query, setQuery] = useState('')
  useEffect(() => {
    void attempt(armies.listNames).then((all) => setOthers((all ?? []).filter(({ id }) => id !== army.id)))
  }, [army.id])
  const copy = async (toId: string, toName: string) => {
    const label = unitLabel(unit, rules)
    const undo = await attempt(() =>
      armies.copyUnit(unit, army.ruleset_version, toId, `Copy ${label} from ${army.name || UNNAMED_ARMY}`),
    )
    if (undo === null) toasts.show(FULL_ARMY_TEXT)
    if (!undo) return
    onClose()
    toasts.show(`Copied ${label} to ${toName}`, { label: 'Undo', run: () => takeBack(undo) })
  }
  const found = (others ?? [])
    .map(({ id, name }) => ({ id, name: name || UNNAMED_ARMY }))
    .filter(({ name }) => plainLetters(name).includes(plainLetters(query.trim())))
  return (
    <Dialog title="Copy to another army" onClose={onClose}>
      {!others && <Skeleton rows={2} />}
      {others?.length === 0 && <p>You have no other army on this device.</p>}
      {others && others.length > 8 && <SearchField label="Find an army" value={query} onChange={setQuery} />}
      <ul className="copy-targets">
        {found.slice(0, MAX_SHOWN).map(({ id, name }) => (
          <li key={id}>
            <Button onClick={() => copy(id, name)}>{name}</Button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && (
        <p className="hint">{`Type to find one of ${found.length - MAX_SHOWN} more.`}</p>
      )}
    </Dialog>
  )
}
