import { useState } from 'react'
import { platform } from '#app/device.ts'
import { arrivals, type Arrival } from '#domain/game/now/arrivals.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

/** The units in reserve, and what each needs to arrive. */
export function ArrivalsPart() {
  const { table, rules, sides, act } = useTable()
  const [rolled, setRolled] = useState<string | null>(null)
  const waiting = sides.flatMap((side) => arrivals(table, side, rules))
  if (waiting.length === 0 && rolled === null) return null
  const settle = ({ now: { unit } }: Arrival, arrives: boolean) =>
    arrives
      ? act({ type: 'mark', unit: unit.ref, mark: 'reserve', on: false, lasts: 'battle' })
      : act({ type: 'mark', unit: unit.ref, mark: 'late', on: true, lasts: 'round' })
  const roll = (arrival: Arrival) => {
    const die = platform.randomBelow(6) + 1
    const arrives = die >= (arrival.needs ?? 1)
    setRolled(`${arrival.now.label} rolled ${die}: it ${arrives ? 'arrives' : 'does not arrive yet'}.`)
    settle(arrival, arrives)
  }
  return (
    <PhasePart title="In reserve">
      {waiting.map((arrival) => (
        <Waiting
          key={arrival.now.unit.ref}
          arrival={arrival}
          onRoll={() => roll(arrival)}
          onSettle={(arrives) => settle(arrival, arrives)}
        />
      ))}
      <p role="status">{rolled}</p>
      <p className="phase-note">A unit that arrives does not move or charge this round.</p>
    </PhasePart>
  )
}

type Props = { arrival: Arrival; onRoll: () => void; onSettle: (arrives: boolean) => void }

function Waiting({ arrival: { now, needs }, onRoll, onSettle }: Props) {
  const { label } = now
  return (
    <div className="act-side">
      <p>
        <span>{label}</span>{' '}
        <small>{needs === null ? 'arrives without a roll' : `arrives on ${needs}+`}</small>
      </p>
      <div className="phase-row">
        {needs !== null && (
          <Button icon="dice" label={`Roll for ${label}`} onClick={onRoll}>
            Roll a D6
          </Button>
        )}
        <Button label={`${label} arrives`} onClick={() => onSettle(true)}>
          Arrives
        </Button>
        <Button variant="quiet" label={`${label} does not arrive yet`} onClick={() => onSettle(false)}>
          Not yet
        </Button>
      </div>
    </div>
  )
}
