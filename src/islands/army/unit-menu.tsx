import type { Army } from '../../domain/army/army.ts'
import { FULL_ARMY_TEXT, isFullArmy } from '../../domain/army/army-edits.ts'
import { armies, toasts } from '../../stores/app.ts'
import { platform } from '../../stores/device.ts'
import { goTo, pathToArmy, pathToUnit } from '../../stores/router.ts'
import type { UnitVerbs } from '../../stores/unit-verbs.ts'
import { Menu } from '../../ui/menu.tsx'
import { attempt } from './attempt.ts'

type Props = { army: Army; label: string; verbs: UnitVerbs; onEdit: () => void }

export function UnitMenu({ army, label, verbs, onEdit }: Props) {
  const armyId = army.id
  const duplicate = () => {
    if (isFullArmy(army)) {
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
        { icon: 'edit', text: 'Edit', onChoose: onEdit },
        { icon: 'duplicate', text: 'Duplicate', onChoose: duplicate },
        { icon: 'delete', text: 'Delete', onChoose: remove },
      ]}
    />
  )
}
