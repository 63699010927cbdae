import { useRef } from 'react'
import { Icon } from '#ui/pictures/icon.tsx'
import './stepper.css'

type Props = { label: string; value: number; min: number; max: number; onStep: (by: 1 | -1) => void }

/** A number with minus and plus buttons. Minus is hidden at the minimum. (UNIT-05) */
export function Stepper({ label, value, min, max, onStep }: Props) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="One fewer"
        hidden={value <= min}
        onClick={() => {
          // At the minimum this button disappears, so the focus moves to the other one.
          if (value - 1 <= min) more.current?.focus()
          onStep(-1)
        }}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={label}>{value}</output>
      <button
        ref={more}
        type="button"
        aria-label="One more"
        aria-disabled={value >= max || undefined}
        onClick={() => {
          if (value < max) onStep(1)
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
