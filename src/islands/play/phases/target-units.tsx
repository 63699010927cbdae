import type { Side } from '#domain/game/words/side.ts'
import { allUnits } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable, sparedBy } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { ToggleButton } from '#ui/button.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'

type Props = {
  question: string
  /** Whether a spell is for them, or a Fortune of a side. */
  of: 'spells' | Side
  /** Those that its text allows. All others are folded, because another Fortune may allow them. Null if it allows all. */
  first?: readonly UnitNow[] | null
  /** The most that can be chosen. */
  most?: number
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
export function TargetUnits({ question, of, first = null, most = Infinity, chosen, onToggle }: Props) {
  const { table, rules, names } = useTable()
  const all = allUnits(table)
    .map((unit) => unitNow(unit, table, rules))
    .filter((now) => now.isRouted || onTable(now))
  const spared = all.filter((now) => sparedBy(now, of).length > 0)
  const units = all
    .filter((now) => !spared.includes(now))
    .map(({ unit: { ref }, isRouted }) => ({ ref, isRouted, name: names.unit(ref) }))
    .toSorted((one, other) => Number(one.isRouted) - Number(other.isRouted))
  const isFirst = (ref: UnitRef) => first === null || first.some(({ unit }) => unit.ref === ref)
  const others = units.filter(({ ref }) => !isFirst(ref))
  const isFull = chosen.length >= most
  const buttons = (some: typeof units) => (
    <div className="phase-row" role="group" aria-labelledby="target-units">
      {some.map(({ ref, isRouted, name }) => {
        const label = isRouted ? `${name}, routed` : name
        return (
          <ToggleButton
            key={ref}
            pressed={chosen.includes(ref)}
            label={label}
            onToggle={() => {
              if (!isFull || chosen.includes(ref)) onToggle(ref, !chosen.includes(ref))
            }}
          >
            {label}
          </ToggleButton>
        )
      })}
    </div>
  )
  return (
    <>
      <p id="target-units">{question}</p>
      {buttons(units.filter(({ ref }) => isFirst(ref)))}
      <p role="status">{isFull && `No more than ${most}: remove one before you add another.`}</p>
      {others.length > 0 && (
        <details open={others.some(({ ref }) => chosen.includes(ref)) || undefined}>
          <summary>{`${others.length} not allowed by its text`}</summary>
          {buttons(others)}
        </details>
      )}
      {spared.map((now) => (
        <p key={now.unit.ref} className="phase-note">
          {`Not on ${now.label}, because of ${sparedBy(now, of).join(' and ')}.`}
        </p>
      ))}
    </>
  )
}
