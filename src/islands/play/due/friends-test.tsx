import { useState } from 'react'
import { skipMove } from '#domain/game/now/due.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { CourageTest } from './courage-test.tsx'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'
import type { DueOf } from './due-of.ts'
import { useTests } from './use-tests.ts'

type Props = { due: DueOf<'general' | 'panic'>; onRolled: (results: readonly string[]) => void }

/**
 * The friends of a routed unit that test, in one part: a tap leaves out who is not near, and all others roll at once or
 * one by one.
 */
export function FriendsTest({ due, onRolled }: Props) {
  const { act } = useTable()
  const { routed, units, type: why } = due
  const [away, setAway] = useState<readonly UnitRef[]>([])
  const [isOneByOne, setIsOneByOne] = useState(false)
  const { rollAll, failedWith } = useTests(onRolled)
  const testing = units.filter(({ unit }) => !away.includes(unit.ref))
  const fresh = testing.filter(({ unit }) => failedWith(unit.ref) === null)
  const cause = routed.unit.ref
  const single = isOneByOne ? testing : testing.filter(({ unit }) => failedWith(unit.ref) !== null)
  const roll = () => {
    // Those left out are not near, so nobody else will panic.
    const isOver = why === 'panic' && fresh.length < units.length
    rollAll(
      fresh.map((now) => ({ now, why, cause })),
      ...(isOver ? [skipMove(due)] : []),
    )
  }
  const toggle = (ref: UnitRef) =>
    setAway(away.includes(ref) ? away.filter((one) => one !== ref) : [...away, ref])
  return (
    <PhasePart title={`${routed.label} has routed: ${countText(testing.length)}`}>
      <p className="phase-note">
        {why === 'panic'
          ? 'Each friend within 8 in. Leave out who is further away.'
          : 'The General has fallen: every friend on the table tests, and takes 1 Doom if it fails.'}
      </p>
      <div className="phase-row">
        {units.map(({ unit, label }) => (
          <ToggleButton
            key={unit.ref}
            pressed={!away.includes(unit.ref)}
            label={`${label} ${why === 'panic' ? 'tests for panic' : 'tests'}`}
            onToggle={() => toggle(unit.ref)}
          >
            {label}
          </ToggleButton>
        ))}
      </div>
      <div className="phase-row">
        {fresh.length > 0 && (
          <Button icon="dice" variant="primary" onClick={roll}>
            {fresh.length === 1 ? 'Roll for it' : `Roll for all ${fresh.length}`}
          </Button>
        )}
        {fresh.length > 0 && (
          <ToggleButton pressed={isOneByOne} label="One by one" onToggle={() => setIsOneByOne(!isOneByOne)}>
            One by one
          </ToggleButton>
        )}
        <Button
          variant="quiet"
          label={why === 'panic' ? `No other friend is near ${routed.label}` : `Skip: ${routed.label}`}
          onClick={() => act(skipMove(due))}
        >
          {why === 'panic' ? 'No other friend is near' : 'Skip'}
        </Button>
      </div>
      {single.map(({ unit }) => (
        <CourageTest
          key={`${unit.ref} ${failedWith(unit.ref)}`}
          unit={unit.ref}
          why={why}
          cause={cause}
          failedWith={failedWith(unit.ref)}
          onRolled={(result) => onRolled([result])}
        />
      ))}
    </PhasePart>
  )
}

const countText = (count: number): string => (count === 1 ? '1 friend tests' : `${count} friends test`)
