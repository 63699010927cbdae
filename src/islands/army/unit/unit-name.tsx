import { useEffect, useRef, useState } from 'react'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { IconButton } from '#ui/button.tsx'
import { useIsGone } from '#islands/army/parts/gone-army.tsx'
import { PageHeading } from '#islands/army/parts/page-heading.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

const UnitForm = lazyDialog(
  createPart(() => import('./unit-form.tsx')),
  ({ UnitForm }) => UnitForm,
)

type Props = {
  army: Army
  unit: ArmyUnit
  rules: ArmyRules
  /** Null if the unit is read-only. */
  rename: ((name: string) => void) | null
}

/** The name of a unit, which can be changed in place. Enter and a click elsewhere save it. */
export function UnitName({ rename, ...shown }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    // The field has taken the focus with it, or the heading has picked it up.
    const isLost = activeElement === document.body || box.current?.contains(activeElement) === true
    if (wasEditing.current && !isEditing && isLost) {
      box.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <div ref={box} className="unit-name">
      {isEditing && rename ? (
        <NameField {...shown} rename={rename} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <PageHeading current>{unitLabel(shown.unit, shown.rules)}</PageHeading>
          {rename && <IconButton icon="edit" label="Rename" onClick={() => setIsEditing(true)} />}
        </>
      )}
    </div>
  )
}

type FieldProps = Omit<Props, 'rename'> & { rename: (name: string) => void; onClose: () => void }

/** The field of a name. If the unit goes meanwhile, a form saves what was typed. */
function NameField({ army, unit, rules, rename, onClose }: FieldProps) {
  const [typed, setTyped] = useState(unit.name)
  const isChanged = typed.trim() !== unit.name
  const isArmyGone = useIsGone(army, isChanged)
  if (isArmyGone || !army.units.some(({ id }) => id === unit.id))
    return <UnitForm army={army} unit={unit} name={typed} rules={rules} onClose={onClose} />
  const save = () => {
    onClose()
    if (isChanged) rename(typed)
  }
  return (
    <input
      aria-label="Name"
      value={typed}
      placeholder={unitLabel(unit, rules)}
      maxLength={LIMITS.name}
      autoFocus
      autoComplete="off"
      enterKeyHint="done"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key !== 'Enter') return
        // Otherwise the key would also press the button that gets the focus.
        event.preventDefault()
        save()
      }}
    />
  )
}
