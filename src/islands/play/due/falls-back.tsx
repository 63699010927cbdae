import { useState } from 'react'
import { platform } from '#app/device.ts'
import { standsBy } from '#domain/game/fight/courage-move.ts'
import { skipMove } from '#domain/game/now/due.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'
import type { DueOf } from './due-of.ts'

/** A unit that falls back, until the players say that it is done. */
export function FallsBack({ due }: { due: DueOf<'falls_back'> }) {
  const { act } = useTable()
  const [inches, setInches] = useState<number | null>(null)
  const { now, enemies } = due.falling
  const { unit, label } = now
  const keepIt = standsBy(now)
  // Whether it went, was followed or the players skip it: then it is settled.
  const done = (
    <Button label={`Done: ${label}`} onClick={() => act(skipMove(due))}>
      Done
    </Button>
  )
  if (keepIt.length > 0) {
    return (
      <PhasePart key="stays" title={`${label} stays`}>
        <p>{`It does not fall back, because of ${keepIt.join(' and ')}.`}</p>
        <div className="phase-row">{done}</div>
      </PhasePart>
    )
  }
  return (
    <PhasePart title={`${label} falls back`}>
      <p>
        <b>{`${inches ?? 'D6'} in`}</b> straight away from its enemies, with 1 Doom for each inch it cannot
        go. The winners may follow, or Reform for nothing.
      </p>
      <div className="phase-row">
        <Button icon="dice" onClick={() => setInches(platform.randomBelow(6) + 1)}>
          Roll a D6
        </Button>
        {enemies.map(({ unit: { ref }, label: enemy }) => (
          <Button
            key={ref}
            label={`${enemy} does not follow ${label}`}
            onClick={() => act({ type: 'engage', unit: unit.ref, with: ref, on: false })}
          >
            {`${enemy} does not follow`}
          </Button>
        ))}
        <Button
          label={`${label} cannot move an inch`}
          onClick={() => act({ type: 'doom', unit: unit.ref, by: 1 })}
        >
          +1 Doom
        </Button>
        {done}
      </div>
    </PhasePart>
  )
}
