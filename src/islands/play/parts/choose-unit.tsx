import type { UnitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Field } from '#ui/fields/field.tsx'

type Props = {
  label: string
  units: readonly UnitNow[]
  /** Null, or none of the units, if the player has to choose. */
  chosen: UnitRef | null
  onChoose: (ref: UnitRef) => void
}

/** Chooses a unit of the table. None takes the place of one that has gone. */
export function ChooseUnit({ label, units, chosen, onChoose }: Props) {
  const isThere = units.some(({ unit }) => unit.ref === chosen)
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={isThere && chosen !== null ? chosen : ''}
          onChange={({ target: { value } }) => {
            const unit = units.find(({ unit: { ref } }) => ref === value)
            if (unit) onChoose(unit.unit.ref)
          }}
        >
          {!isThere && <option value="">Choose…</option>}
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
