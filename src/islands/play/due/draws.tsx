import { platform } from '#app/device.ts'
import { skipMove, type Due } from '#domain/game/now/due.ts'
import { drawMoves } from '#domain/game/begin/opening-hand.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'
import { ofType, type DueOf } from './due-of.ts'

/** The Fortune cards that the players draw in this round: each side by itself, or all by one tap. */
export function Draws({ due }: { due: readonly Due[] }) {
  const { table, who, act } = useTable()
  const draws = ofType(due, 'draw')
  const draw = (which: readonly DueOf<'draw'>[]) => act(...drawMoves(table, which, platform.randomBelow))
  if (draws.length === 0) return null
  return (
    <PhasePart title="Draw Fortunes">
      {draws.length > 1 && (
        <div className="phase-row">
          <Button icon="cards" onClick={() => draw(draws)}>
            Draw for both
          </Button>
        </div>
      )}
      {draws.map((one) => {
        const count = one.count === 1 ? 'a card' : `${one.count} cards`
        return (
          <div key={one.side} className="due-line">
            <p>{who(one.side)}</p>
            <Button icon="cards" label={`Draw ${count}: ${who(one.side)}`} onClick={() => draw([one])}>
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
