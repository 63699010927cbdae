import { useRef } from 'react'
import { Icon } from '#ui/pictures/icon.tsx'
import './number-stepper.css'

type Props = {
  /** A name that is shown in front of the number, which is then a line of its own. */
  name?: string
  /** The number counts this, such as "Doom". Where it is missing, each change of the number is read out. */
  unit?: string
  /** The plural of `unit`, if it has one. */
  units?: string
  /** The name of the whole for screen readers, and those of the buttons. */
  label?: string
  less?: string
  more?: string
  value: number
  min?: number
  max?: number
  /** Whether minus disappears at the minimum. */
  hidesLess?: boolean
  /** Null if the number is only shown. */
  onStep: ((by: 1 | -1) => void) | null
}

/** A number with minus and plus buttons. */
export function NumberStepper({
  name,
  unit,
  units = unit,
  label = `${units}: ${name}`,
  less = unit === undefined ? 'One fewer' : `One ${unit} less: ${name}`,
  more = unit === undefined ? 'One more' : `One ${unit} more: ${name}`,
  value,
  min = 0,
  max = Infinity,
  hidesLess = false,
  onStep,
}: Props) {
  const plus = useRef<HTMLButtonElement>(null)
  const look = name === undefined ? (unit === undefined ? 'small' : 'large') : 'line'
  return (
    <div
      className="stepper"
      role="group"
      aria-label={label}
      data-look={look}
      data-fixed={onStep === null || undefined}
    >
      {name !== undefined && <span className="stepper-name">{name}</span>}
      {onStep && (
        <button
          type="button"
          aria-label={less}
          aria-disabled={value <= min || undefined}
          hidden={hidesLess && value <= min}
          onClick={() => {
            // At the minimum this button may disappear, so the focus moves to the other one.
            if (hidesLess && value - 1 <= min) plus.current?.focus()
            if (value > min) onStep(-1)
          }}
        >
          <Icon name="minus" />
        </button>
      )}
      {unit === undefined ? (
        <output aria-label={label}>{value}</output>
      ) : (
        <b>
          <span>{value}</span>
          <span className="visually-hidden">{` ${units}`}</span>
        </b>
      )}
      {onStep && (
        <button
          ref={plus}
          type="button"
          aria-label={more}
          aria-disabled={value >= max || undefined}
          onClick={() => {
            if (value < max) onStep(1)
          }}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  )
}
