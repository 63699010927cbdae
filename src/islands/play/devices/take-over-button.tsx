import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'

const TakeOverDialog = lazyDialog(
  createPart(() => import('./take-over-dialog.tsx')),
  ({ TakeOverDialog }) => TakeOverDialog,
)

/** Opens the dialog that reads a game from the codes of another device. */
export function TakeOverButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Take over a game</Button>
      {isOpen && <TakeOverDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
