import { useState } from 'react'
import { LIMITS } from '#domain/unit/unit.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { NumberField, type TypedNumber } from '#ui/fields/number-field.tsx'
import styles from './points-limit-field.css?inline'

adoptStyles(styles)

const USUAL: readonly (number | null)[] = [null, 2000, 3000, 4000, 5000]

type Props = {
  /** Null means no limit. */
  limit: number | null
  usual?: readonly (number | null)[]
  onChange: (limit: number | null) => void
}

/** Chooses the points limit of an army: none, a common one, or any other number. */
export function PointsLimitField({ limit, usual = USUAL, onChange }: Props) {
  const [isOther, setIsOther] = useState(!usual.includes(limit))
  const [other, setOther] = useState(isOther ? limit : null)
  const choose = (chosen: number | null) => {
    setIsOther(false)
    onChange(chosen)
  }
  const change = (typed: TypedNumber) => {
    // The form cannot be submitted with a wrong number.
    const number = typed === 'wrong' ? null : typed
    setOther(number)
    onChange(number)
  }
  return (
    <fieldset className="points-limit">
      <legend className="label">Points limit</legend>
      {usual.map((one) => (
        <Choice
          key={one}
          name={one === null ? 'None' : String(one)}
          checked={!isOther && limit === one}
          onChoose={() => choose(one)}
        />
      ))}
      <Choice
        name="Other"
        checked={isOther}
        onChoose={() => {
          setIsOther(true)
          change(other)
        }}
      />
      {isOther && (
        <NumberField
          label="Points limit"
          isLabelHidden
          required
          autoFocus={other === null}
          initial={other}
          min={1}
          max={LIMITS.points}
          onChange={change}
        />
      )}
    </fieldset>
  )
}

type ChoiceProps = { name: string; checked: boolean; onChoose: () => void }

function Choice({ name, checked, onChoose }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="points-limit" checked={checked} onChange={onChoose} />
      <span>{name}</span>
    </label>
  )
}
