import { useState } from 'react'
import { canRally } from '#domain/game/due-tests.ts'
import { SIDES, type Side } from '#domain/game/side.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import { actDialog } from '../lazy-dialog.ts'
import { PhasePart } from '../phase/phase-part.tsx'

const ChargeDialog = actDialog(({ ChargeDialog }) => ChargeDialog)
const RallyDialog = actDialog(({ RallyDialog }) => RallyDialog)
const LongMoveDialog = actDialog(({ LongMoveDialog }) => LongMoveDialog)

/** Charges, Rallies and long moves of both sides. */
export function March() {
  const { table } = useTable()
  return (
    <PhasePart title="Move">
      {SIDES.filter((side) => table.sides[side].units.length > 0).map((side) => (
        <SideMoves key={side} side={side} />
      ))}
    </PhasePart>
  )
}

function SideMoves({ side }: { side: Side }) {
  const { table, rules } = useTable()
  const [opened, setOpened] = useState<'charge' | 'rally' | 'long' | null>(null)
  const who = side === 'host' ? 'You' : table.sides[side].name
  const rallies = canRally(table, side, rules).length
  const close = () => setOpened(null)
  return (
    <div className="act-side" role="group" aria-label={`Move: ${who}`}>
      <p>{who}</p>
      <div className="phase-row">
        <Button label={`Charge or contact: ${who}`} onClick={() => setOpened('charge')}>
          Charge or contact
        </Button>
        <Button label={`Rally: ${who}`} disabled={rallies === 0} onClick={() => setOpened('rally')}>
          Rally
        </Button>
        <Button label={`Moved far: ${who}`} onClick={() => setOpened('long')}>
          Moved far
        </Button>
      </div>
      {opened === 'charge' && <ChargeDialog side={side} onClose={close} />}
      {opened === 'rally' && <RallyDialog side={side} onClose={close} />}
      {opened === 'long' && <LongMoveDialog side={side} onClose={close} />}
    </div>
  )
}
