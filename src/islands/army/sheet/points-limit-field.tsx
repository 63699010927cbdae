import { useState } from 'react'
import { LIMITS } from '#domain/unit/unit.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { NumberField, type TypedNumber } from '#ui/fields/number-field.tsx'
import styles from './points-limit-field.css?inline'

adoptStyles(styles)

const USUAL: readonly number[] = [2000, 3000, 4000, 5000]

type Props = {
  /** Null means no limit. */
  limit: number | null
  onChange: (limit: number | null) => void
}

/** Chooses the points limit of an army: none, a common one, or any other number. */
export function PointsLimitField({ limit, onChange }: Props) {
  const [isOther, setIsOther] = useState(limit !== null && !USUAL.includes(limit))
  const [other, setOther] = useState(isOther ? limit : null)
  const choose = (usual: number | null) => {
    setIsOther(false)
    onChange(usual)
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
      {[null, ...USUAL].map((usual) => (
        <Choice
          key={usual}
          name={usual === null ? 'None' : String(usual)}
          checked={!isOther && limit === usual}
          onChoose={() => choose(usual)}
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
