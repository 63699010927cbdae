import { useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = { label: string; value: number; min: number; max: number; onStep: (by: 1 | -1) => void }

/** A number with minus and plus; minus shows only above the least. (S1 §2) */
export function Stepper({ label, value, min, max, onStep }: Props) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="One fewer"
        hidden={value <= min}
        onClick={() => {
          // This button goes with the last step; the keyboard goes on beside it.
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
