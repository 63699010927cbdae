import type { UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { Field } from '#ui/fields/field.tsx'

type Props = {
  label: string
  units: readonly UnitNow[]
  chosen: UnitRef
  onChoose: (ref: UnitRef) => void
}

/** Chooses a unit of the table. */
export function ChooseUnit({ label, units, chosen, onChoose }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={chosen}
          onChange={({ target: { selectedIndex } }) => {
            const unit = units[selectedIndex]
            if (unit) onChoose(unit.unit.ref)
          }}
        >
          {units.map(({ unit: { ref }, label: name, isEngaged }) => (
            <option key={ref} value={ref}>
              {isEngaged ? `${name} (engaged)` : name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
