import { useState } from 'react'
import { noChargeNow } from '#domain/game/fight/charge-now.ts'
import { chargeTargets } from '#domain/game/now/chargers.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { listOf } from '#islands/play/parts/stand-of.ts'

/** How a unit comes into contact: by a charge into a side of the enemy, by none, or not at all. */
const WAYS = {
  front: { name: 'Front', does: (enemy: string) => `Charges ${enemy}` },
  flank: { name: 'Flank', does: (enemy: string) => `Charges ${enemy} in the flank` },
  rear: { name: 'Rear', does: (enemy: string) => `Charges ${enemy} in the rear` },
  short: { name: 'Falls short', does: (enemy: string) => `Fails to reach ${enemy}` },
  touch: { name: 'Only touches', does: (enemy: string) => `Touches ${enemy}` },
} as const
type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as Way[]

function contactMove(way: Way, unit: UnitRef, on: UnitRef): MoveBody {
  if (way === 'touch') return { type: 'engage', unit, with: on, on: true }
  if (way === 'short') return { type: 'charge', unit, on, arc: 'front', reached: false }
  return { type: 'charge', unit, on, arc: way, reached: true }
}

const nameOf = ({ label, isEngaged }: Pick<UnitNow, 'label' | 'isEngaged'>): string =>
  isEngaged ? `${label} (engaged)` : label

/** The enemies that a unit touches, and those that it may charge. */
export function aboutContacts({ table, rules }: AtTable, ref: UnitRef): unknown {
  const { touched, free } = chargeTargets({ ref, side: sideOfUnit(ref) }, table, rules)
  return [listOf(touched), listOf(free)]
}

type Props = {
  now: UnitNow
  /** How it comes into contact until the player says otherwise. */
  first?: Way
  onDone?: () => void
}

/** The enemies that a unit touches, and its charge in one step: a tap on the enemy, and one before if it is not into the front. */
export function Contacts({ now, first = 'front', onDone }: Props) {
  const { unit } = now
  const { table, rules, act } = useTable()
  const [way, setWay] = useState<Way>(first)
  const { touched, free } = chargeTargets(unit, table, rules)
  if (!onTable(now) || touched.length + free.length === 0) return null
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
            label={`End the contact with ${label}`}
            onClick={() => act({ type: 'engage', unit: unit.ref, with: enemy.ref, on: false })}
          >
            End
          </Button>
        </p>
      ))}
      {note !== null && <p className="phase-note">{note}</p>}
      {free.length > 0 && (
        <>
          <div className="open-unit-row" role="group" aria-label="Side of the charge">
            {NAMES.map((name) => (
              <ToggleButton
                key={name}
                pressed={way === name}
                label={WAYS[name].name}
                onToggle={() => setWay(name)}
              >
                {WAYS[name].name}
              </ToggleButton>
            ))}
          </div>
          <div className="open-unit-whom" role="group" aria-label="Target of the charge">
            {free.map(({ unit: enemy, label, isEngaged }) => (
              <Button
                key={enemy.ref}
                label={WAYS[way].does(nameOf({ label, isEngaged }))}
                onClick={() => {
                  if (act(contactMove(way, unit.ref, enemy.ref)) !== null) onDone?.()
                }}
              >
                {nameOf({ label, isEngaged })}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
