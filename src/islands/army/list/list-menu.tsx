import { armyFiles, attempt } from '#app/army.ts'
import { useState } from 'react'
import { Menu } from '#ui/menu.tsx'
import { lazyDialog } from '#islands/army/lazy-dialog.ts'

const TrashDialog = lazyDialog<{ onClose: () => void }>(({ TrashDialog }) => TrashDialog)

/** `isEmpty` is true if there are no armies to download. */
export function ListMenu({ isEmpty }: { isEmpty: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
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
  return (
    <>
      <Menu label="Army list menu" items={isEmpty ? [trash] : [download, trash]} />
      {isOpen && <TrashDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
