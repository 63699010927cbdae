import { armyFiles } from '#app/army.ts'
import { attempt } from '#app/messages.ts'
import { useState } from 'react'
import { Menu } from '#ui/menu.tsx'
import { pathToMiniatures } from '#stores/army/miniatures.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

const TrashDialog = lazyDialog(
  createPart(() => import('./trash-dialog.tsx')),
  ({ TrashDialog }) => TrashDialog,
)

type Props = {
  /** Whether there are no armies to download or select. */
  isEmpty: boolean
  onSelect: () => void
}

export function ListMenu({ isEmpty, onSelect }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const miniatures = { icon: 'goblin' as const, text: 'My miniatures', href: pathToMiniatures() }
  const trash = {
    icon: 'restore' as const,
    text: 'Trash',
    onChoose: () => setIsOpen(true),
  }
  const download = {
    icon: 'download' as const,
    text: 'Download all armies',
    onChoose: () => void attempt(armyFiles.downloadAll),
  }
  const select = { icon: 'check' as const, text: 'Select', onChoose: onSelect }
  return (
    <>
      <Menu
        label="Army list menu"
        items={isEmpty ? [miniatures, trash] : [select, miniatures, download, trash]}
      />
      {isOpen && <TrashDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
