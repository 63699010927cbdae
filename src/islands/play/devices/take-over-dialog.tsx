import { handOvers } from '#app/shared-games.ts'
import { attempt } from '#app/messages.ts'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CodeScanner } from './code-scanner.tsx'

/** Reads a game from the codes of another device, and opens it. A game that was deleted here comes back. */
export function TakeOverDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Take over a game" onClose={onClose}>
      <p>
        On the device that has the game, tap the victory points, then <b>Two devices</b> and{' '}
        <b>Hand over without a network</b>. Scan its codes one after the other. In a game that is new here,
        you then play the other side and see its cards alone.
      </p>
      <CodeScanner onWhole={takeOver} />
    </Dialog>
  )
}

async function takeOver(read: HandOver): Promise<string | null> {
  const added = await attempt(() => handOvers.receive(read))
  if (added === undefined) return 'The game was not saved. Read the codes again.'
  if (added === null)
    return 'These codes have only the newest moves, and this device does not have the game. Choose “Show the whole game” on the other device.'
  location.assign(pathToGame(read.id))
  return null
}
