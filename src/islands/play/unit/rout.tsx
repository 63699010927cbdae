import { useState } from 'react'
import { panicTests } from '#domain/game/reckoning.ts'
import type { UnitNow } from '#domain/game/unit-now.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'
import { CourageTest } from '../phase/courage-test.tsx'

/** Takes a unit off the table or brings it back, with the panic of its friends. */
export function Rout({ now: { unit, label, isRouted } }: { now: UnitNow }) {
  const { act } = useTable()
  const set = (on: boolean) => act({ type: 'mark', unit: unit.ref, mark: 'routed', on, lasts: 'battle' })
  return (
    <section>
      <h3>Rout</h3>
      {isRouted ? (
        <>
          <Panic routed={unit.ref} />
          <Button onClick={() => set(false)}>{`Bring ${label} back`}</Button>
        </>
      ) : (
        <Button variant="danger" onClick={() => set(true)}>
          {`${label} routs`}
        </Button>
      )}
    </section>
  )
}

function Panic({ routed }: { routed: UnitRef }) {
  const { table, rules } = useTable()
  const [testing, setTesting] = useState<UnitRef | null>(null)
  const [tested, setTested] = useState<readonly UnitRef[]>([])
  const due = panicTests(table, routed, rules).filter(({ now }) => !tested.includes(now.unit.ref))
  if (due.length === 0) return null
  return (
    <>
      <p>Each friend within 8 in tests for panic. Which ones are that near?</p>
      {due.map(({ now: { unit, label } }) =>
        unit.ref === testing ? (
          <CourageTest
            key={unit.ref}
            unit={unit.ref}
            why="panic"
            onDone={() => {
              setTested([...tested, unit.ref])
              setTesting(null)
            }}
          />
        ) : (
          <Button key={unit.ref} label={`${label} tests for panic`} onClick={() => setTesting(unit.ref)}>
            {label}
          </Button>
        ),
      )}
    </>
  )
}
