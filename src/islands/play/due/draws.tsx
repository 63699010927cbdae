import { platform } from '#app/device.ts'
import { skipMove, type Due } from '#domain/game/now/due.ts'
import { drawMoves } from '#domain/game/now/opening-hand.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { PhasePart } from '#islands/play/phases/phase-part.tsx'
import { ofType } from './due-of.ts'

/** The Fortune cards that the players draw in this round. */
export function Draws({ due }: { due: readonly Due[] }) {
  const { table, who, act } = useTable()
  const draws = ofType(due, 'draw')
  if (draws.length === 0) return null
  return (
    <PhasePart title="Draw Fortunes">
      {draws.map((one) => {
        const count = one.count === 1 ? 'a card' : `${one.count} cards`
        return (
          <div key={one.side} className="due-line">
            <p>{who(one.side)}</p>
            <Button
              icon="cards"
              label={`Draw ${count}: ${who(one.side)}`}
              onClick={() =>
                drawMoves(table, one.side, one.count, platform.randomBelow).forEach((move) => act(move))
              }
            >
              {`Draw ${count}`}
            </Button>
            <Button variant="quiet" label={`Skip: ${who(one.side)}`} onClick={() => act(skipMove(one))}>
              Skip
            </Button>
          </div>
        )
      })}
    </PhasePart>
  )
}
