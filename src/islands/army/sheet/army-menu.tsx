import { armies, attempt, router, takeBack, toasts } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { pathToArmies, pathToArmy } from '#domain/army/paths.ts'
import { useStore } from '@nanostores/react'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pathToSetUp } from '#domain/game/table/set-up-request.ts'
import { canUpgrade } from '#domain/army/versions/upgrade.ts'
import { Menu } from '#ui/menu.tsx'
import type { ArmyDialog } from './army-dialogs.tsx'

export function ArmyMenu({ army, open }: { army: Army; open: (dialog: ArmyDialog) => void }) {
  const outdated = canUpgrade(army.ruleset_version, useStore(rulesets.$latest))
  const duplicate = async () => {
    const copyId = await attempt(() => armies.duplicate(army))
    if (copyId !== undefined) router.goTo(pathToArmy(copyId))
  }
  const remove = async () => {
    const name = army.name === '' ? UNNAMED_ARMY : army.name
    const restore = await attempt(() => armies.remove(army.id, `Delete ${name}`))
    if (!restore) return
    router.goTo(pathToArmies)
    toasts.show(`Deleted ${name}`, { label: 'Undo', run: () => takeBack(restore) })
  }
  return (
    <Menu
      label="Army menu"
      items={[
        ...(outdated
          ? [
              {
                icon: 'star' as const,
                text: 'Upgrade to latest',
                onChoose: () => open('upgrade'),
              },
            ]
          : []),
        { icon: 'swords', text: 'Play', href: pathToSetUp({ army: army.id }) },
        { icon: 'book', text: 'Games', onChoose: () => open('games') },
        {
          icon: 'edit',
          text: 'Edit',
          onChoose: () => open('edit'),
        },
        { icon: 'duplicate', text: 'Duplicate', onChoose: () => void duplicate() },
        {
          icon: 'share',
          text: 'Share',
          onChoose: () => open('share'),
        },
        {
          icon: 'undo',
          text: 'History',
          onChoose: () => open('versions'),
        },
        {
          icon: 'restore',
          text: 'Deleted units',
          onChoose: () => open('deleted-units'),
        },
        { icon: 'print', text: 'Print', href: `/print/a/${army.id}` },
        { icon: 'delete', text: 'Delete', onChoose: () => void remove() },
      ]}
    />
  )
}
