import { Icon } from '#ui/pictures/icon.tsx'
import './doom-stepper.css'

/** Without `onStep`, only the number is shown. */
type Props = { label: string; doom: number; onStep: ((by: 1 | -1) => void) | null }

/** The Doom of a unit with a button to take one off and one to add one. */
export function DoomStepper({ label, doom, onStep }: Props) {
  return (
    <div
      className="doom-stepper"
      role="group"
      aria-label={`Doom of ${label}`}
      data-fixed={onStep === null || undefined}
    >
      {onStep && (
        <button
          type="button"
          aria-label={`One Doom off ${label}`}
          aria-disabled={doom === 0 || undefined}
          onClick={() => {
            if (doom > 0) onStep(-1)
          }}
        >
          <Icon name="minus" />
        </button>
      )}
      <span>
        <span>{doom}</span>
        <span className="visually-hidden"> Doom</span>
      </span>
      {onStep && (
        <button type="button" aria-label={`One Doom on ${label}`} onClick={() => onStep(1)}>
          <Icon name="plus" />
        </button>
      )}
    </div>
  )
}
