import { armies, router, unitActions } from '#app/army.ts'
import { toasts } from '#app/messages.ts'
import { platform } from '#app/device.ts'
import { pathToUnit } from '#domain/army/paths.ts'
import { useState } from 'react'
import { createUnit, editUnit, FULL_ARMY_TEXT, isFullArmy } from '#domain/army/army-edits.ts'
import { type Army } from '#domain/army/army.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { restoreUnit } from '#domain/army/versions/restore.ts'
import { editUnitDetails, type UnitDetails } from '#domain/unit/unit-edits.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { TextArea, TextField } from '#ui/fields/field.tsx'
import { GoneNotice, saveGone, useIsGone, type Gone } from '#islands/army/parts/gone-army.tsx'
import { SavingNotice } from '#islands/army/parts/saving-notice.tsx'
import { useCreateArmy } from '#islands/army/parts/use-create-army.ts'
import { UnitTypePicker } from './unit-type-picker.tsx'

type Props = {
  army: Army
  unit?: ArmyUnit
  /** The name that was typed before the form opened. */
  name?: string
  rules: ArmyRules
  onClose: () => void
}

/** Adds a unit, or edits the given one. An edit writes only the fields that changed since the form opened. */
export function UnitForm({ army, unit, name: typed, rules, onClose }: Props) {
  const [opened] = useState<UnitDetails>(() => unit ?? { name: '', description: '', type: 'LIGHT_INFANTRY' })
  const [name, setName] = useState(typed ?? opened.name)
  const [description, setDescription] = useState(opened.description)
  const [type, setType] = useState(opened.type)
  const store = armies.army(army.id)
  const isArmyGone = useIsGone(army)
  const isUnitGone = unit !== undefined && !army.units.some(({ id }) => id === unit.id)
  const gone: Gone | null = isArmyGone ? 'army' : isUnitGone ? 'unit' : null
  const { draft, saving, create } = useCreateArmy(onClose)
  const details: UnitDetails = { name, description, type }
  const newUnit = () => {
    const id = platform.newId()
    return unit ? { ...editUnitDetails(unit, details), id } : createUnit(id, details)
  }
  const submitNew = () => {
    const edited =
      unit && !isUnitGone
        ? editUnit(army, unit.id, (latest) => editUnitDetails(latest, details))
        : restoreUnit(army, newUnit())
    void create(armies.renew(edited))
  }
  const submit = () => {
    if (isArmyGone) {
      submitNew()
      return
    }
    if (isFullArmy(army) && (!unit || isUnitGone)) {
      toasts.show(FULL_ARMY_TEXT)
      return
    }
    onClose()
    if (!unit || isUnitGone) {
      const added = newUnit()
      store.change(`Add ${unitLabel(added, rules)}`, (now) => restoreUnit(now, added))
      router.goTo(pathToUnit(army.id, added.id))
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
      submit={gone ? saveGone(gone) : unit ? 'Save' : 'Add Unit'}
      onSubmit={submit}
      onClose={onClose}
    >
      {gone && <GoneNotice gone={gone} />}
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
