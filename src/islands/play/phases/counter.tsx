import { Icon } from '#ui/pictures/icon.tsx'
import './counter.css'

type Props = {
  name: string
  unit: string
  /** The plural of `unit`, if it has one. */
  units?: string
  value: number
  isFull?: boolean
  onStep: (by: 1 | -1) => void
}

/** A name with a number that goes up and down by one. */
export function Counter({ name, unit, units = unit, value, isFull = false, onStep }: Props) {
  return (
    <div className="counter" role="group" aria-label={`${units}: ${name}`}>
      <span className="counter-name">{name}</span>
      <button
        type="button"
        aria-label={`One ${unit} less: ${name}`}
        aria-disabled={value === 0 || undefined}
        onClick={() => {
          if (value > 0) onStep(-1)
        }}
      >
        <Icon name="minus" />
      </button>
      <b>
        <span>{value}</span>
        <span className="visually-hidden">{` ${units}`}</span>
      </b>
      <button
        type="button"
        aria-label={`One ${unit} more: ${name}`}
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) onStep(1)
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
