import { UNNAMED_ARMY, type Army } from '../../domain/army/army.ts'
import { armies, toasts } from '../../stores/app.ts'
import { goTo, pathToArmies, pathToArmy } from '../../stores/router.ts'
import { Menu } from '../../ui/menu.tsx'
import type { ArmyDialog } from './army-dialog.ts'

export function ArmyMenu({ army, open }: { army: Army; open: (dialog: ArmyDialog) => void }) {
  const duplicate = async () => {
    goTo(pathToArmy(await armies.duplicate(army)))
  }
  const remove = async () => {
    const name = army.name === '' ? UNNAMED_ARMY : army.name
    await armies.remove(army.id, `Delete ${name}`)
    goTo(pathToArmies)
    toasts.show(`Deleted ${name}`, { label: 'Undo', run: () => void armies.undo() })
  }
  return (
    <Menu
      label="Army menu"
      items={[
        {
          icon: 'edit',
          text: 'Edit',
          onChoose: () => {
            open('edit')
          },
        },
        { icon: 'duplicate', text: 'Duplicate', onChoose: () => void duplicate() },
        {
          icon: 'share',
          text: 'Share',
          onChoose: () => {
            open('share')
          },
        },
        { icon: 'print', text: 'Print', href: `/print/a/${army.id}` },
        { icon: 'delete', text: 'Delete', onChoose: () => void remove() },
      ]}
    />
  )
}
