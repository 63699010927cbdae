import { useState } from 'react'
import { platform } from '#app/device.ts'
import type { TestReason } from '#domain/game/fight-fields.ts'
import { highestPass } from '#domain/game/reckoning.ts'
import { unitNow } from '#domain/game/unit-now.ts'
import { findUnit } from '#domain/game/table.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import './courage-test.css'

type Props = {
  unit: UnitRef
  why: TestReason
  /** Called with whether the unit has routed by it. */
  onDone?: (routs: boolean) => void
}

const DIE = [1, 2, 3, 4, 5, 6] as const

/** Takes a Courage test: by a roll of real dice, by one here, or not at all. */
export function CourageTest({ unit: ref, why, onDone }: Props) {
  const { table, rules, act } = useTable()
  const [failed, setFailed] = useState<number | null>(null)
  const unit = findUnit(table, ref)
  if (!unit) return null
  const now = unitNow(unit, table, rules)
  const pass = highestPass(now)

  const settle = (roll: number | null, passed: boolean | null, doom: number) => {
    const routs = passed === false && (why === 'broken' || (why === 'lost' && now.isBroken))
    act({ type: 'courage', unit: ref, why, roll, passed, doom, routs })
    setFailed(null)
    onDone?.(routs)
  }
  const take = (roll: number) => {
    const passed = roll <= pass
    // A D3 decides how much Doom a failed panic test or a passed Rally changes.
    if ((why === 'panic' && !passed) || (why === 'rally' && passed)) setFailed(roll)
    else settle(roll, passed, 0)
  }
  const change = (d3: number) => (why === 'rally' ? -Math.min(d3, unit.doom) : d3)

  if (failed !== null) {
    return (
      <div className="courage-test">
        <p>
          <b>{now.label}</b>{' '}
          {why === 'rally' ? 'rallies: how much Doom comes off?' : 'panics: how much Doom?'}
        </p>
        <div className="courage-dice" role="group" aria-label="D3">
          {[1, 2, 3].map((d3) => (
            <Button key={d3} onClick={() => settle(failed, failed <= pass, change(d3))}>
              {String(d3)}
            </Button>
          ))}
          <Button
            icon="dice"
            onClick={() => settle(failed, failed <= pass, change(platform.randomBelow(3) + 1))}
          >
            Roll a D3
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="courage-test">
      <p>
        <b>{now.label}</b> passes with {pass === 6 ? 'any roll' : pass === 1 ? 'a 1' : `1 to ${pass}`}.
      </p>
      <div className="courage-dice" role="group" aria-label={`Roll for ${now.label}`}>
        {DIE.map((roll) => (
          <Button
            key={roll}
            label={`Rolled ${roll}: ${roll <= pass ? 'passes' : 'fails'}`}
            onClick={() => take(roll)}
          >
            {String(roll)}
          </Button>
        ))}
      </div>
      <div className="courage-dice">
        <Button icon="dice" onClick={() => take(platform.randomBelow(6) + 1)}>
          Roll here
        </Button>
        <Button variant="quiet" onClick={() => settle(null, null, 0)}>
          Skip
        </Button>
      </div>
    </div>
  )
}
