import type { TestReason } from '#domain/game/words/fight-fields.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { Button } from '#ui/button.tsx'
import { CourageTest } from './courage-test.tsx'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'
import { useTests } from './use-tests.ts'

const TITLES = {
  terror: 'Terrifying: test Courage',
  lost: 'Lost a fight: test Courage',
  broken: 'Broken units test',
} as const satisfies Partial<Record<TestReason, string>>

type Props = {
  why: keyof typeof TITLES
  units: readonly UnitNow[]
  onRolled: (results: readonly string[]) => void
}

/** The units that test for one reason, each by itself or all at once. */
export function UnitTests({ why, units, onRolled }: Props) {
  const { rollAll, failedWith } = useTests(onRolled)
  if (units.length === 0) return null
  const left = units.filter(({ unit }) => failedWith(unit.ref) === null)
  return (
    <PhasePart title={TITLES[why]}>
      {left.length > 1 && (
        <div className="phase-row">
          <Button icon="dice" onClick={() => rollAll(left.map((now) => ({ now, why })))}>
            {`Roll for all ${left.length}`}
          </Button>
        </div>
      )}
      {units.map(({ unit }) => (
        <CourageTest
          key={`${unit.ref} ${failedWith(unit.ref)}`}
          unit={unit.ref}
          why={why}
          failedWith={failedWith(unit.ref)}
          onRolled={(result) => onRolled([result])}
        />
      ))}
    </PhasePart>
  )
}
