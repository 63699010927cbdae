import { useState } from 'react'
import { platform } from '#app/device.ts'
import { standsBy } from '#domain/game/fight/courage-move.ts'
import { fallingBack, lostTests, panicsDue, type FallingBack } from '#domain/game/fight/due-tests.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { CourageTest } from '#islands/play/phases/courage-test.tsx'
import { GeneralTests, Panic } from '#islands/play/phases/panic.tsx'
import { PhasePart } from '#islands/play/phases/phase-part.tsx'

/**
 * Shows what the rules ask for after the fights of this Clash: tests, falling back and panic. Nothing is forced.
 * (GAME-24)
 */
export function AfterFight() {
  const { table, rules } = useTable()
  const lost = lostTests(table, rules)
  return (
    <>
      {lost.length > 0 && (
        <PhasePart title="Lost a fight: test Courage">
          {lost.map(({ unit }) => (
            <CourageTest key={unit.ref} unit={unit.ref} why="lost" />
          ))}
        </PhasePart>
      )}
      {fallingBack(table, rules).map((falling) => (
        <FallsBack key={falling.now.unit.ref} {...falling} />
      ))}
      <Panics />
    </>
  )
}

/** The units that may panic because of the routs of this phase. */
export function Panics() {
  const { table, rules, act } = useTable()
  return panicsDue(table, rules).map(({ routed: { unit, label } }) => (
    <PhasePart key={unit.ref} title={`${label} has routed`}>
      <GeneralTests routed={unit.ref} />
      <Panic routed={unit.ref} />
      <div className="phase-row">
        <Button
          label={`No other friend is near ${label}`}
          onClick={() => act({ type: 'mark', unit: unit.ref, mark: 'panic_over', on: true, lasts: 'round' })}
        >
          No other is near
        </Button>
      </div>
    </PhasePart>
  ))
}

function FallsBack({ now, enemies }: FallingBack) {
  const { act } = useTable()
  const [inches, setInches] = useState<number | null>(null)
  const { unit, label } = now
  const keepIt = standsBy(now)
  // Whether it went, was followed or the players skip it: then it is settled.
  const done = (
    <Button
      label={`Done: ${label}`}
      onClick={() => act({ type: 'mark', unit: unit.ref, mark: 'fell_back', on: true, lasts: 'round' })}
    >
      Done
    </Button>
  )
  if (keepIt.length > 0) {
    return (
      <PhasePart title={`${label} stays`}>
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
          label={`${label} cannot go an inch`}
          onClick={() => act({ type: 'doom', unit: unit.ref, by: 1 })}
        >
          +1 Doom
        </Button>
        {done}
      </div>
    </PhasePart>
  )
}
