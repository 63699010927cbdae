import { memo } from 'react'
import { FULL_ARMY_TEXT } from '../../../domain/army/army-edits.ts'
import { armies, toasts } from '../../../stores/app.ts'
import { platform } from '../../../stores/device.ts'
import { goTo, pathToArmy, pathToUnit } from '../../../stores/router.ts'
import type { UnitVerbs } from '../../../stores/unit-verbs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { attempt } from '../attempt.ts'

type Props = {
  armyId: string
  isFull: boolean
  label: string
  verbs: UnitVerbs
  open: (dialog: 'edit') => void
}

/** Memoized: most edits of a unit change nothing here. */
export const UnitMenu = memo(function UnitMenu({ armyId, isFull, label, verbs, open }: Props) {
  const edit = () => {
    open('edit')
  }
  const duplicate = () => {
    if (isFull) {
      toasts.show(FULL_ARMY_TEXT)
      return
    }
    const copyId = platform.newId()
    verbs.duplicate(copyId)
    goTo(pathToUnit(armyId, copyId))
  }
  const remove = () => {
    const rev = verbs.delete()
    goTo(pathToArmy(armyId))
    toasts.show(`Deleted ${label}`, {
      label: 'Undo',
      run: () => void attempt(() => armies.army(armyId).undo(rev)),
    })
  }
  return (
    <Menu
      label="Unit menu"
      items={[
        { icon: 'edit', text: 'Edit', onChoose: edit },
        { icon: 'duplicate', text: 'Duplicate', onChoose: duplicate },
        { icon: 'delete', text: 'Delete', onChoose: remove },
      ]}
    />
  )
})
