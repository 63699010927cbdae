import { armies, router, toasts, unitActions } from '#app/army.ts'
import { platform } from '#app/device.ts'
import { pathToUnit } from '#domain/army/paths.ts'
import { useState } from 'react'
import { addUnit, createUnit, editUnit, FULL_ARMY_TEXT, isFullArmy } from '#domain/army/army-edits.ts'
import { LIMITS, type Army, type ArmyUnit } from '#domain/army/army.ts'
import { editUnitDetails, type UnitDetails } from '#domain/army/unit-edits.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { FormDialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { GoneNotice, SAVE_GONE, useIsGone } from '../gone-army.tsx'
import { SavingNotice } from '../saving-notice.tsx'
import { useCreateArmy } from '../use-create-army.ts'
import { UnitTypePicker } from './unit-type-picker.tsx'

type Props = { army: Army; unit?: ArmyUnit; rules: ArmyRules; onClose: () => void }

/**
 * Adds a unit, or edits the given one. An edit writes only the fields that changed since the form opened.
 * (UNIT-23)
 */
export function UnitForm({ army, unit, rules, onClose }: Props) {
  const [opened] = useState<UnitDetails>(() => unit ?? { name: '', description: '', type: 'LIGHT_INFANTRY' })
  const [name, setName] = useState(opened.name)
  const [description, setDescription] = useState(opened.description)
  const [type, setType] = useState(opened.type)
  const store = armies.army(army.id)
  const isGone = useIsGone(army)
  const { draft, saving, create } = useCreateArmy(onClose)
  const details: UnitDetails = { name, description, type }
  const submitNew = () => {
    const edited = unit
      ? editUnit(army, unit.id, (latest) => editUnitDetails(latest, details))
      : addUnit(army, createUnit(platform.newId(), details))
    void create(armies.renew(edited))
  }
  const submit = () => {
    if (isGone) {
      submitNew()
      return
    }
    onClose()
    if (!unit) {
      if (isFullArmy(army)) toasts.show(FULL_ARMY_TEXT)
      else router.goTo(pathToUnit(army.id, unitActions.add(store, details, rules).id))
      return
    }
    unitActions.of(store, unit.id, rules).edit({
      ...(name !== opened.name && { name }),
      ...(description !== opened.description && { description }),
      ...(type !== opened.type && { type }),
    })
  }
  return (
    <FormDialog
      title={unit ? 'Edit Unit' : 'Add Unit'}
      submit={isGone ? SAVE_GONE : unit ? 'Save' : 'Add Unit'}
      onSubmit={submit}
      onClose={onClose}
    >
      {isGone && <GoneNotice />}
      {draft && <SavingNotice saving={saving} armies={[draft]} retry={submitNew} />}
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
