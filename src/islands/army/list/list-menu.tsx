import { armyFiles } from '#app/army.ts'
import { attempt } from '#app/messages.ts'
import { useState } from 'react'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { pathToMiniatures } from '#stores/army/miniatures.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { SHELF_ICONS, SHELF_NAMES } from './shelf-texts.ts'
import { useShelves } from './use-shelves.ts'

const TrashDialog = lazyDialog(
  createPart(() => import('./trash-dialog.tsx')),
  ({ TrashDialog }) => TrashDialog,
)

type Props = {
  /** Whether there are no armies to download or select. */
  isEmpty: boolean
  /** Whether the page has room for the shelves and the import. Otherwise they are here. */
  isRoomy: boolean
  onSelect: () => void
  onImport: () => void
}

export function ListMenu({ isEmpty, isRoomy, onSelect, onImport }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const shelves = useShelves()
  const items: MenuItem[] = [
    ...(isRoomy
      ? []
      : shelves.map(({ shelf, href, count, isCurrent }) => ({
          icon: SHELF_ICONS[shelf],
          text: `${SHELF_NAMES[shelf]} (${count})`,
          href,
          isCurrent,
        }))),
    { icon: 'goblin', text: 'My miniatures', href: pathToMiniatures() },
    ...(isEmpty
      ? []
      : [
          { icon: 'check' as const, text: 'Select', onChoose: onSelect, starts: true },
          ...(isRoomy ? [] : [{ icon: 'plus' as const, text: 'Import army', onChoose: onImport }]),
          {
            icon: 'download' as const,
            text: 'Download all armies',
            onChoose: () => void attempt(armyFiles.downloadAll),
          },
        ]),
    { icon: 'restore', text: 'Trash', onChoose: () => setIsOpen(true) },
  ]
  return (
    <>
      <Menu label="Army list menu" items={items} />
      {isOpen && <TrashDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
