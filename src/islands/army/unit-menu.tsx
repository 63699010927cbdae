import type { ArmyStore } from '../../stores/army.ts'
import { platform, toasts } from '../../stores/app.ts'
import { goTo, pathToArmy, pathToUnit } from '../../stores/router.ts'
import type { UnitVerbs } from '../../stores/unit-verbs.ts'
import { Menu } from '../../ui/menu.tsx'

type Props = { armyId: string; label: string; verbs: UnitVerbs; store: ArmyStore; onEdit: () => void }

export function UnitMenu({ armyId, label, verbs, store, onEdit }: Props) {
  const duplicate = () => {
    const copyId = platform.newId()
    verbs.duplicate(copyId)
    goTo(pathToUnit(armyId, copyId))
  }
  const remove = () => {
    verbs.delete()
    goTo(pathToArmy(armyId))
    toasts.show(`Deleted ${label}`, { label: 'Undo', run: () => void store.undo() })
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
