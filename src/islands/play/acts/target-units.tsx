import { onTable } from '#domain/game/reckoning.ts'
import { allUnits } from '#domain/game/table.ts'
import { unitNow } from '#domain/game/unit-now.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import { ToggleButton } from '#ui/button.tsx'
import { useTable } from '../at-table.ts'

type Props = {
  question: string
  chosen: readonly UnitRef[]
  /** Whether the unit is to be chosen, or no longer. */
  onToggle: (unit: UnitRef, isChosen: boolean) => void
}

/** The units of both sides that are on the table, to choose whom a spell or Fortune is for. */
export function TargetUnits({ question, chosen, onToggle }: Props) {
  const { table, rules, names } = useTable()
  const units = allUnits(table)
    .map((unit) => unitNow(unit, table, rules))
    .filter(onTable)
  return (
    <>
      <p id="target-units">{question}</p>
      <div className="phase-row" role="group" aria-labelledby="target-units">
        {units.map(({ unit: { ref } }) => (
          <ToggleButton
            key={ref}
            pressed={chosen.includes(ref)}
            label={names.unit(ref)}
            onToggle={() => onToggle(ref, !chosen.includes(ref))}
          >
            {names.unit(ref)}
          </ToggleButton>
        ))}
      </div>
    </>
  )
}
