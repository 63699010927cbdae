import { useState } from 'react'
import { platform } from '#app/device.ts'
import { isSkipped } from '#domain/game/moves/skip.ts'
import { rollOff } from '#domain/game/begin/roll-off.ts'
import { firstPlayer } from '#domain/game/table/table.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

/** The roll-off for the First Player, here or by real dice. */
export function FirstPlayer() {
  const { table, sides, who, act } = useTable()
  const [tie, setTie] = useState(false)
  const current = firstPlayer(table)
  const isDue =
    table.phase === 'omens' &&
    table.firsts[table.round] === undefined &&
    !isSkipped(table, { what: 'first', unit: null, side: null })
  const roll = () => {
    const move = rollOff(table, platform.randomBelow)
    setTie(move === null)
    if (move) act(move)
  }
  return (
    <PhasePart title="First Player">
      <div className="phase-row">
        {sides.map((side) => (
          <ToggleButton
            key={side}
            pressed={current === side}
            label={`First Player: ${who(side)}`}
            onToggle={() => {
              // A side that stays First Player has won the roll-off of this round.
              if (current !== side || isDue) act({ type: 'first', side })
            }}
          >
            {who(side)}
          </ToggleButton>
        ))}
        <Button icon="dice" onClick={roll}>
          Roll off
        </Button>
        {isDue && (
          <Button
            variant="quiet"
            label="Skip the roll-off"
            onClick={() => act({ type: 'skip', what: 'first' })}
          >
            Skip
          </Button>
        )}
      </div>
      <p role="status">{tie && 'A tie: roll again.'}</p>
    </PhasePart>
  )
}
