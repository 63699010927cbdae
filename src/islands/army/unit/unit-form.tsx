import { armies, router, unitVerbs } from '../../../app/army.ts'
import { pathToUnit } from '../../../domain/army/paths.ts'
import { useState } from 'react'
import { LIMITS, type Army, type ArmyUnit } from '../../../domain/army/army.ts'
import type { UnitDetails } from '../../../domain/army/unit-edits.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { UnitTypePicker } from './unit-type-picker.tsx'

type Props = { army: Army; unit?: ArmyUnit; rules: Rules; onClose: () => void }

/** Adds a unit, or edits the given one. An edit writes only what changed since the form opened. (UNIT-23) */
export function UnitForm({ army, unit, rules, onClose }: Props) {
  const [opened] = useState<UnitDetails>(() => unit ?? { name: '', description: '', type: 'LIGHT_INFANTRY' })
  const [name, setName] = useState(opened.name)
  const [description, setDescription] = useState(opened.description)
  const [type, setType] = useState(opened.type)
  const submit = () => {
    onClose()
    const store = armies.army(army.id)
    if (!unit) {
      router.goTo(pathToUnit(army.id, unitVerbs.add(store, { name, description, type }, rules)))
      return
    }
    unitVerbs.of(store, unit.id, rules).edit({
      ...(name !== opened.name && { name }),
      ...(description !== opened.description && { description }),
      ...(type !== opened.type && { type }),
    })
  }
  return (
    <FormDialog
      title={unit ? 'Edit Unit' : 'Add Unit'}
      submit={unit ? 'Save' : 'Add Unit'}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={setName} maxLength={LIMITS.name} autoFocus />
      <TextArea
        label="Description"
        value={description}
        onChange={setDescription}
        maxLength={LIMITS.description}
      />
      <UnitTypePicker type={type} rules={rules} onChange={setType} />
    </FormDialog>
  )
}
