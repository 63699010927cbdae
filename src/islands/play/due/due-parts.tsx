import { useState } from 'react'
import type { Due } from '#domain/game/now/due.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { FallsBack } from './falls-back.tsx'
import { FriendsTest } from './friends-test.tsx'
import { UnitTests } from './unit-tests.tsx'
import { ofType } from './due-of.ts'
import './due.css'

/** The tests, routs and units falling back that are due, and what the last dice have decided. Nothing is forced. */
export function DueParts({ due }: { due: readonly Due[] }) {
  const { table } = useTable()
  const now = `${table.round} ${table.phase}`
  const [rolled, setRolled] = useState<{ at: string; results: readonly string[] }>({ at: now, results: [] })
  const results = rolled.at === now ? rolled.results : []
  const show = (next: readonly string[]) => setRolled({ at: now, results: next })
  return (
    <>
      <div className="due-results" role="status">
        {results.map((result) => (
          <p key={result}>{result}</p>
        ))}
      </div>
      {(['terror', 'lost', 'broken'] as const).map((why) => (
        <UnitTests
          key={why}
          why={why}
          units={ofType(due, 'test')
            .filter((test) => test.why === why)
            .map((test) => test.now)}
          onRolled={show}
        />
      ))}
      {ofType(due, 'falls_back').map((one) => (
        <FallsBack key={one.falling.now.unit.ref} due={one} />
      ))}
      {ofType(due, 'general', 'panic').map((one) => (
        <FriendsTest key={`${one.type} ${one.routed.unit.ref}`} due={one} onRolled={show} />
      ))}
    </>
  )
}
