import { useId, useState } from 'react'
import { MOST_BASES } from '#domain/army/library/miniatures.ts'
import { parseWholeNumber, wholeNumberFault } from '#domain/numbers/whole-number.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import '#ui/fields/number-stepper.css'

type Props = {
  /** "Heavy Cavalry, Narrow" */
  name: string
  owned: number
  onChange: (next: (owned: number) => number) => void
}

/** How many bases of a kind are owned, by steps or typed. What is wrong is told when the field is left. */
export function BaseCount({ name, owned, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const [said, setSaid] = useState('')
  const faultOf = (text: string) =>
    text.trim() === '' ? '' : wholeNumberFault(text, { min: 0, max: MOST_BASES })
  const fault = typed === null ? '' : faultOf(typed)
  const step = (by: 1 | -1) => {
    setTyped(null)
    setSaid(`${owned + by} × ${name}`)
    onChange((now) => now + by)
  }
  const type = (text: string) => {
    setTyped(text)
    if (faultOf(text) === '') onChange(() => parseWholeNumber(text) ?? 0)
  }
  return (
    <>
      <div className="stepper base-count" role="group" aria-label={name}>
        <button
          type="button"
          aria-label={`One fewer: ${name}`}
          aria-disabled={owned <= 0 || undefined}
          onClick={() => {
            if (owned > 0) step(-1)
          }}
        >
          <Icon name="minus" />
        </button>
        <input
          aria-label={`Owned: ${name}`}
          aria-invalid={(isLeft && fault !== '') || undefined}
          aria-describedby={isLeft && fault !== '' ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? owned}
          onFocus={() => setIsLeft(false)}
          // In WebKit, the click that follows the focus takes a selection away.
          onClick={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            setIsLeft(true)
            if (fault === '') setTyped(null)
          }}
          onChange={({ target }) => type(target.value)}
        />
        <button
          type="button"
          aria-label={`One more: ${name}`}
          aria-disabled={owned >= MOST_BASES || undefined}
          onClick={() => {
            if (owned < MOST_BASES) step(1)
          }}
        >
          <Icon name="plus" />
        </button>
        <output className="visually-hidden">{said}</output>
      </div>
      {isLeft && fault !== '' && (
        <p id={id} className="field-error">
          {fault}
        </p>
      )}
    </>
  )
}
