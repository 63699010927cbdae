import { Icon } from './icon.tsx'

type Props = { label: string; value: number; min: number; max: number; onStep: (by: 1 | -1) => void }

/** A number with minus and plus; minus shows only above the least. (S1 §2) */
export function Stepper({ label, value, min, max, onStep }: Props) {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="One fewer"
        hidden={value <= min}
        onClick={() => {
          onStep(-1)
        }}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={label}>{value}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={value >= max}
        onClick={() => {
          onStep(1)
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
