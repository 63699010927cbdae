import { armies, router } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { pathToList } from '#islands/army/parts/list-stores.ts'
import { archiveArmy } from '#domain/army/filing.ts'
import { rulesets } from '#app/army-rules.ts'
import { pathToArmy, pathToArmyStatistics } from '#domain/army/paths.ts'
import { useStore } from '@nanostores/react'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pathToSetUp } from '#domain/game/begin/set-up-request.ts'
import { canUpgrade } from '#domain/army/upgrade.ts'
import { Menu } from '#ui/menu.tsx'
import type { ArmyDialog } from './army-dialogs.tsx'

export function ArmyMenu({ army, open }: { army: Army; open: (dialog: ArmyDialog) => void }) {
  const outdated = canUpgrade(army.ruleset_version, useStore(rulesets.$latest))
  const duplicate = async () => {
    const copyId = await attempt(() => armies.duplicate(army))
    if (copyId !== undefined) router.goTo(pathToArmy(copyId))
  }
  const name = army.name === '' ? UNNAMED_ARMY : army.name
  const remove = async () => {
    const restore = await attempt(() => armies.remove(army.id, `Delete ${name}`))
    if (!restore) return
    router.goTo(pathToList())
    toasts.show(`Deleted ${name}`, { label: 'Undo', run: () => takeBack(restore) })
  }
  const archive = async () => {
    const away = army.archived ?? false
    const label = away ? `Take ${name} out of the archive` : `Archive ${name}`
    const step = await attempt(() => armies.changeMany([army.id], label, (now) => archiveArmy(now, !away)))
    if (!step) return
    const done = away ? `Took ${name} out of the archive` : `Archived ${name}`
    toasts.show(done, { label: 'Undo', run: () => takeBack(step.undo) })
  }
  return (
    <Menu
      label="Army menu"
      items={[
        ...(outdated
          ? [{ icon: 'star' as const, text: 'Upgrade to latest', onChoose: () => open('upgrade') }]
          : []),
        { icon: 'swords', text: 'Play', href: pathToSetUp({ army: army.id }) },
        { icon: 'book', text: 'Games', onChoose: () => open('games') },
        { icon: 'coins', text: 'Statistics', href: pathToArmyStatistics(army.id) },
        { icon: 'edit', text: 'Edit', onChoose: () => open('edit'), starts: true },
        { icon: 'banner', text: 'Tags', onChoose: () => open('tags') },
        { icon: 'duplicate', text: 'Duplicate', onChoose: () => void duplicate() },
        { icon: 'share', text: 'Share', onChoose: () => open('share'), starts: true },
        { icon: 'print', text: 'Print', href: `/print/a/${army.id}` },
        { icon: 'undo', text: 'History', onChoose: () => open('versions'), starts: true },
        { icon: 'restore', text: 'Deleted units', onChoose: () => open('deleted-units') },
        {
          icon: 'leave',
          text: army.archived ? 'Take out of the archive' : 'Archive',
          onChoose: () => void archive(),
          starts: true,
        },
        { icon: 'delete', text: 'Delete', onChoose: () => void remove() },
      ]}
    />
  )
}
