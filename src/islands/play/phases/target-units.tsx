import type { Side } from '#domain/game/table/side.ts'
import { sparedBy } from '#domain/game/table/spells.ts'
import { allUnits } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { ToggleButton } from '#ui/button.tsx'
import { useTable, type AtTable } from '#islands/play/at-table.ts'

type Props = {
  question: string
  /** Whether a spell is for them, or a Fortune of a side. */
  of: 'spells' | Side
  chosen: readonly UnitRef[]
  /** Whether the unit is to be chosen, or no longer. */
  onToggle: (unit: UnitRef, isChosen: boolean) => void
}

/** Those that can be chosen, and those that are spared, each with its place. */
export function listOfTargets({ table, rules }: AtTable, of: Props['of']): unknown {
  const all = allUnits(table).map((unit) => unitNow(unit, table, rules))
  return all
    .filter(({ isInReserve }) => !isInReserve)
    .map((now) => [now.unit.ref, now.label, now.isRouted, sparedBy(now, of)])
}

/**
 * The units of both sides, to choose whom a spell or Fortune is for. Those that have routed come last: one spell brings
 * them back, and one Fortune keeps their friends from panic.
 */
export function TargetUnits({ question, of, chosen, onToggle }: Props) {
  const { table, rules, names } = useTable()
  const all = allUnits(table)
    .map((unit) => unitNow(unit, table, rules))
    .filter(({ isInReserve }) => !isInReserve)
  const spared = all.filter((now) => sparedBy(now, of).length > 0)
  const units = all
    .filter((now) => !spared.includes(now))
    .map(({ unit: { ref }, isRouted }) => ({ ref, isRouted, name: names.unit(ref) }))
    .toSorted((one, other) => Number(one.isRouted) - Number(other.isRouted))
  return (
    <>
      <p id="target-units">{question}</p>
      <div className="phase-row" role="group" aria-labelledby="target-units">
        {units.map(({ ref, isRouted, name }) => {
          const label = isRouted ? `${name}, routed` : name
          return (
            <ToggleButton
              key={ref}
              pressed={chosen.includes(ref)}
              label={label}
              onToggle={() => onToggle(ref, !chosen.includes(ref))}
            >
              {label}
            </ToggleButton>
          )
        })}
      </div>
      {spared.map((now) => (
        <p key={now.unit.ref} className="phase-note">
          {`Not on ${now.label}, because of ${sparedBy(now, of).join(' and ')}.`}
        </p>
      ))}
    </>
  )
}
