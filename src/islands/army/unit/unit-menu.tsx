import { armies, router } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { pathToList } from '#islands/army/parts/list-stores.ts'
import { pathToArmy, pathToUnit } from '#domain/army/paths.ts'
import { memo } from 'react'
import { FULL_ARMY_TEXT } from '#domain/army/army-edits.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'
import { Menu } from '#ui/menu.tsx'

type Props = {
  armyId: string
  /** Whether it is not in an army, but saved for others. */
  isSaved: boolean
  isFull: boolean
  label: string
  actions: UnitActions
  /** Saves the unit for other armies. */
  save: () => void
  open: (dialog: UnitMenuDialog) => void
}

export type UnitMenuDialog = 'edit' | 'copy' | 'odds' | 'tags'

/** The menu of a unit. Memoized, because most edits of a unit change nothing in it. */
export const UnitMenu = memo(function UnitMenu({ armyId, isFull, isSaved, ...rest }: Props) {
  const { label, actions, save, open } = rest
  const edit = () => open('edit')
  if (isSaved) return <SavedUnitMenu armyId={armyId} label={label} open={open} />
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
        { icon: 'star', text: 'Save to my units', onChoose: save },
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

/** A saved unit is deleted and tagged as an army is. */
function SavedUnitMenu({ armyId, label, open }: Pick<Props, 'armyId' | 'label' | 'open'>) {
  const remove = async () => {
    const restore = await attempt(() => armies.remove(armyId, `Delete ${label}`))
    if (!restore) return
    router.goTo(pathToList())
    toasts.show(`Deleted ${label}`, { label: 'Undo', run: () => takeBack(restore) })
  }
  return (
    <Menu
      label="Unit menu"
      items={[
        { icon: 'army', text: 'Add to an army', onChoose: () => open('copy') },
        { icon: 'edit', text: 'Edit', onChoose: () => open('edit') },
        { icon: 'banner', text: 'Tags', onChoose: () => open('tags') },
        { icon: 'dice', text: 'Odds', onChoose: () => open('odds') },
        { icon: 'delete', text: 'Delete', onChoose: () => void remove() },
      ]}
    />
  )
}
