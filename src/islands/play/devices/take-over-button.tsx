import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { createLazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { toasts } from '#app/games.ts'
import { createPart } from '#platform/part.ts'

const lazyDialog = createLazyDialog(
  createPart(() => import('./take-over-dialog.tsx')),
  (text) => toasts.show(text),
)
const TakeOverDialog = lazyDialog(({ TakeOverDialog }) => TakeOverDialog)

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
