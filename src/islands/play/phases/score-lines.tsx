import { skipMove } from '#domain/game/now/due.ts'
import { mayHaveHappened } from '#domain/game/score/score-by-rout.ts'
import { otherSide } from '#domain/game/words/side.ts'
import { openWays, scoreMove } from '#domain/game/score/score-ways.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import type { DueOf } from '#islands/play/due/due-of.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

/** What each side can score in this phase, with what the battle allows. Only the table shows whether it has. */
export function ScoreLines({ due }: { due: readonly DueOf<'score'>[] }) {
  const { table, rules, sides, who: nameOf, act } = useTable()
  const open = sides.flatMap((side) =>
    openWays(table, side, rules)
      // A side without units in the app enters no routs either.
      .filter(
        ({ way }) =>
          table.sides[otherSide(side)].units.length === 0 || mayHaveHappened(table, side, way, rules),
      )
      .map((one) => ({ side, ...one })),
  )
  if (open.length === 0) return null
  return (
    <PhasePart title="To score">
      <ul>
        {open.map(({ side, ...one }) => {
          const { way, left } = one
          const who = nameOf(side)
          const move = scoreMove(table, side, one)
          return (
            <li key={side + way.id} className="now-line" data-used={left === 0 || undefined}>
              <p>
                <b>{who}</b> <span>{way.label}</span>
                {left === 0 && <small>Nothing left to score</small>}
              </p>
              {left > 0 && (
                <Button label={`${who}: ${move.by} VP for ${way.label}`} onClick={() => act(move)}>
                  {`+${move.by} VP`}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {due.length > 0 && (
        <div className="phase-row">
          {due.map((one) => (
            <Button
              key={one.side}
              variant="quiet"
              label={`${nameOf(one.side)}: nothing more to score`}
              onClick={() => act(skipMove(one))}
            >
              {`${nameOf(one.side)}: nothing more`}
            </Button>
          ))}
        </div>
      )}
    </PhasePart>
  )
}
