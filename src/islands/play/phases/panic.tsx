import { useState } from 'react'
import { generalTests, panicTests } from '#domain/game/fight/reckoning.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { CourageTest } from './courage-test.tsx'

/** All friends of a routed General take its test first. (FACT-35) */
export function GeneralTests({ routed }: { routed: UnitRef }) {
  const { table, rules } = useTable()
  const due = generalTests(table, routed, rules)
  if (due.length === 0) return null
  return (
    <>
      <p>The General has fallen: every friend on the table tests, and takes 1 Doom if it fails.</p>
      {due.map(({ unit }) => (
        <CourageTest key={unit.ref} unit={unit.ref} why="general" cause={routed} />
      ))}
    </>
  )
}

/** The friends of a routed unit that may panic. The players see which of them are near enough. */
export function Panic({ routed }: { routed: UnitRef }) {
  const { table, rules } = useTable()
  const [testing, setTesting] = useState<UnitRef | null>(null)
  const due = panicTests(table, routed, rules)
  if (due.length === 0) return null
  return (
    <>
      <p>Each friend within 8 in tests for panic. Which ones are that near?</p>
      <div className="phase-row">
        {due.map(({ unit, label }) => (
          <Button
            key={unit.ref}
            label={`${label} tests for panic`}
            variant={unit.ref === testing ? 'primary' : 'plain'}
            onClick={() => setTesting(unit.ref)}
          >
            {label}
          </Button>
        ))}
      </div>
      {testing && due.some(({ unit }) => unit.ref === testing) && (
        <CourageTest
          key={testing}
          unit={testing}
          why="panic"
          cause={routed}
          onDone={() => setTesting(null)}
        />
      )}
    </>
  )
}
