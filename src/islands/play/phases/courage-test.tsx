import { useState } from 'react'
import { platform } from '#app/device.ts'
import {
  courageMove,
  doomOfD3,
  helpsInTest,
  mattersIfAlone,
  needsD3,
  passOf,
  standsBy,
} from '#domain/game/fight/courage-move.ts'
import type { TestReason } from '#domain/game/fight/fight-fields.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import './courage-test.css'

type Props = {
  unit: UnitRef
  why: TestReason
  /** The routed unit that causes panic. */
  cause?: UnitRef
  onDone?: () => void
}

/** Takes a Courage test: by a roll of real dice, by one here, without a roll, or not at all. */
export function CourageTest({ unit: ref, why, cause, onDone }: Props) {
  const { table, rules, act } = useTable()
  // How the test went while its D3 is still to be rolled.
  const [result, setResult] = useState<Result | null>(null)
  const [isAlone, setIsAlone] = useState(false)
  const unit = findUnit(table, ref)
  if (!unit) return null
  const now = unitNow(unit, table, rules)
  const testing = { now, why, cause }
  const helps = helpsInTest(now)
  const pass = passOf(testing, table, isAlone)
  const settle = (roll: number | null, passed: boolean | null, doom: number) => {
    act(courageMove(testing, { roll, passed, doom }))
    setResult(null)
    onDone?.()
  }
  const { label } = now
  if (result !== null) {
    const rollD3 = (d3: number) => settle(result.roll, result.passed, doomOfD3(testing, d3, table))
    return <D3 label={label} why={why} onRoll={rollD3} />
  }
  const keepIt = standsBy(now)
  if (why === 'broken' && keepIt.length > 0) {
    return (
      <p>
        <b>{label}</b> <span>{`need not test, because of ${keepIt.join(' and ')}.`}</span>
      </p>
    )
  }
  return (
    <div className="courage-test">
      <p>
        <b>{label}</b>{' '}
        <span>{`passes with ${pass === 6 ? 'any roll' : pass === 1 ? 'a 1' : `1 to ${pass}`}${helps.length > 0 ? `, with ${helps.join(' and ')} on it` : ''}.`}</span>
      </p>
      {mattersIfAlone(now, table) && (
        <ToggleButton pressed={isAlone} label="No friend within 8 in" onToggle={() => setIsAlone(!isAlone)}>
          No friend within 8 in
        </ToggleButton>
      )}
      <Die
        label={label}
        pass={pass}
        onResult={({ roll, passed }) =>
          needsD3(why, passed) ? setResult({ roll, passed }) : settle(roll, passed, 0)
        }
        onSkip={() => settle(null, null, 0)}
      />
    </div>
  )
}

type Result = { roll: number | null; passed: boolean }

const DIE = [1, 2, 3, 4, 5, 6] as const

type DieProps = { label: string; pass: number; onResult: (result: Result) => void; onSkip: () => void }

function Die({ label, pass, onResult, onSkip }: DieProps) {
  const onRoll = (roll: number) => onResult({ roll, passed: roll <= pass })
  return (
    <>
      <div className="courage-dice" role="group" aria-label={`Roll for ${label}`}>
        {DIE.map((roll) => (
          <Button
            key={roll}
            label={`Rolled ${roll}: ${roll <= pass ? 'passes' : 'fails'}`}
            onClick={() => onRoll(roll)}
          >
            {String(roll)}
          </Button>
        ))}
      </div>
      <div className="courage-dice">
        <Button icon="dice" onClick={() => onRoll(platform.randomBelow(6) + 1)}>
          Roll here
        </Button>
        {/* For what the app cannot know, such as a second roll that a Fortune allows. */}
        <Button
          variant="quiet"
          label={`${label} passes`}
          onClick={() => onResult({ roll: null, passed: true })}
        >
          Passes
        </Button>
        <Button
          variant="quiet"
          label={`${label} fails`}
          onClick={() => onResult({ roll: null, passed: false })}
        >
          Fails
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          Skip
        </Button>
      </div>
    </>
  )
}

type D3Props = { label: string; why: TestReason; onRoll: (d3: number) => void }

function D3({ label, why, onRoll }: D3Props) {
  return (
    <div className="courage-test">
      <p>
        <b>{label}</b>{' '}
        <span>{why === 'rally' ? 'rallies: how much Doom comes off?' : 'panics: how much Doom?'}</span>
      </p>
      <div className="courage-dice" role="group" aria-label="D3">
        {[1, 2, 3].map((d3) => (
          <Button key={d3} onClick={() => onRoll(d3)}>
            {String(d3)}
          </Button>
        ))}
        <Button icon="dice" onClick={() => onRoll(platform.randomBelow(3) + 1)}>
          Roll a D3
        </Button>
      </div>
    </div>
  )
}
