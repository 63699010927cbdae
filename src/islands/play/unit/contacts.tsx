import { useState } from 'react'
import { noChargeNow } from '#domain/game/fight/charge-now.ts'
import { onTable } from '#domain/game/fight/reckoning.ts'
import { otherSide } from '#domain/game/table/side.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { useTable } from '#islands/play/at-table.ts'

const ARCS = { front: 'Front', flank: 'Flank', rear: 'Rear' } as const
type Arc = keyof typeof ARCS

/** Shows whom a unit touches, and its charge: at whom, into which side, and whether it reached. */
export function Contacts({ now }: { now: UnitNow }) {
  const { unit } = now
  const { table, rules, act } = useTable()
  const [chosen, setChosen] = useState<UnitRef | null>(null)
  const [arc, setArc] = useState<Arc>('front')
  const enemies = table.sides[otherSide(unit.side)].units
    .map((enemy) => unitNow(enemy, table, rules))
    .filter(onTable)
  const touched = enemies.filter(({ unit: enemy }) =>
    table.engagements.some(
      ({ by, on }) => (by === unit.ref && on === enemy.ref) || (on === unit.ref && by === enemy.ref),
    ),
  )
  const target = chosen ?? enemies[0]?.unit.ref
  if (!onTable(now) || target === undefined) return null
  const charge = (reached: boolean) => act({ type: 'charge', unit: unit.ref, on: target, arc, reached })
  const note = noChargeNow(now, table)
  return (
    <section>
      <h3>Contact</h3>
      {touched.map(({ unit: enemy, label }) => (
        <p key={enemy.ref} className="open-unit-contact">
          <span>
            Engaged with <b>{label}</b>
          </span>
          <Button
            variant="quiet"
            label={`No longer engaged with ${label}`}
            onClick={() => act({ type: 'engage', unit: unit.ref, with: enemy.ref, on: false })}
          >
            End
          </Button>
        </p>
      ))}
      {note !== null && <p className="phase-note">{note}</p>}
      <div className="open-unit-pair">
        <Field label="Enemy">
          {(control) => (
            <select
              {...control}
              value={target}
              onChange={({ target: { selectedIndex } }) =>
                setChosen(enemies[selectedIndex]?.unit.ref ?? null)
              }
            >
              {enemies.map(({ unit: { ref }, label }) => (
                <option key={ref} value={ref}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Side">
          {(control) => (
            <select
              {...control}
              value={arc}
              onChange={({ target: { value } }) => {
                if (value === 'front' || value === 'flank' || value === 'rear') setArc(value)
              }}
            >
              {Object.entries(ARCS).map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="open-unit-row">
        <Button onClick={() => charge(true)}>Charges it</Button>
        <Button onClick={() => charge(false)}>Fails to reach it</Button>
        <Button onClick={() => act({ type: 'engage', unit: unit.ref, with: target, on: true })}>
          Touches it
        </Button>
      </div>
    </section>
  )
}
