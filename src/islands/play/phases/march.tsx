import { useState } from 'react'
import { canRally } from '#domain/game/fight/due-tests.ts'
import type { Side } from '#domain/game/words/side.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

const ChargeDialog = lazyDialog(
  createGamePart(() => import('./charge-dialog.tsx')),
  ({ ChargeDialog }) => ChargeDialog,
)
const RallyDialog = lazyDialog(
  createGamePart(() => import('./rally-dialog.tsx')),
  ({ RallyDialog }) => RallyDialog,
)
const LongMoveDialog = lazyDialog(
  createGamePart(() => import('./long-move-dialog.tsx')),
  ({ LongMoveDialog }) => LongMoveDialog,
)

/** Charges, Rallies and long moves of both sides. */
export function March() {
  const { table, sides } = useTable()
  const [result, setResult] = useState('')
  return (
    <PhasePart title="Move">
      <p role="status">{result}</p>
      {sides
        .filter((side) => table.sides[side].units.length > 0)
        .map((side) => (
          <SideMoves key={side} side={side} onRolled={setResult} />
        ))}
    </PhasePart>
  )
}

type SideProps = { side: Side; onRolled: (result: string) => void }

function SideMoves({ side, onRolled }: SideProps) {
  const { table, rules, who: nameOf, openDialog } = useTable()
  const who = nameOf(side)
  const rallies = canRally(table, side, rules).length
  return (
    <div className="act-side" role="group" aria-label={`Move: ${who}`}>
      <p>{who}</p>
      <div className="phase-row">
        <Button label={`Charge or contact: ${who}`} onClick={() => openDialog(ChargeDialog, { side })}>
          Charge or contact
        </Button>
        <Button
          label={`Rally: ${who}`}
          disabled={rallies === 0}
          onClick={() => openDialog(RallyDialog, { side, onRolled })}
        >
          Rally
        </Button>
        <Button label={`Moved far: ${who}`} onClick={() => openDialog(LongMoveDialog, { side })}>
          Moved far
        </Button>
      </div>
    </div>
  )
}
