import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { handOverDialog } from './lazy-hand-over.ts'

const TakeOverDialog = handOverDialog(({ TakeOverDialog }) => TakeOverDialog)

/** Opens the dialog that reads a game from the codes of another device. (GAME-93) */
export function TakeOverButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Take over a game</Button>
      {isOpen && <TakeOverDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
