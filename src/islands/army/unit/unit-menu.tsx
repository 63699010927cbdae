import { armies, router, takeBack, toasts } from '#app/army.ts'
import { pathToArmy, pathToUnit } from '#domain/army/paths.ts'
import { memo } from 'react'
import { FULL_ARMY_TEXT } from '#domain/army/army-edits.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'
import { Menu } from '#ui/menu.tsx'

type Props = {
  armyId: string
  isFull: boolean
  label: string
  actions: UnitActions
  open: (dialog: 'edit' | 'copy' | 'odds') => void
}

/** The menu of a unit. Memoized, because most edits of a unit change nothing in it. (UNIT-19) */
export const UnitMenu = memo(function UnitMenu({ armyId, isFull, label, actions, open }: Props) {
  const edit = () => open('edit')
  const duplicate = () => {
    if (isFull) {
      toasts.show(FULL_ARMY_TEXT)
      return
    }
    router.goTo(pathToUnit(armyId, actions.duplicate()))
  }
  const remove = () => {
    const rev = actions.delete()
    router.goTo(pathToArmy(armyId))
    toasts.show(`Deleted ${label}`, {
      label: 'Undo',
      run: () => takeBack(() => armies.army(armyId).undo(rev)),
    })
  }
  return (
    <Menu
      label="Unit menu"
      items={[
        { icon: 'edit', text: 'Edit', onChoose: edit },
        { icon: 'dice', text: 'Odds', onChoose: () => open('odds') },
        { icon: 'duplicate', text: 'Duplicate', onChoose: duplicate },
        {
          icon: 'army',
          text: 'Copy to another army',
          onChoose: () => open('copy'),
        },
        { icon: 'delete', text: 'Delete', onChoose: remove },
      ]}
    />
  )
})
