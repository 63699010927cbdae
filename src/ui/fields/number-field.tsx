import { useState } from 'react'
import { parseWholeNumber, wholeNumberFault } from '#domain/numbers/whole-number.ts'
import { Field } from './field.tsx'

type Props = {
  label: string
  isLabelHidden?: boolean
  /** The number at first; null for an empty field. */
  initial: number | null
  min: number
  max: number
  /** Whether the form needs a number. */
  required?: boolean
  placeholder?: string
  autoFocus?: boolean
  onChange: (number: TypedNumber) => void
}

/** Null for an empty field. With 'wrong' a form cannot be submitted. */
export type TypedNumber = number | null | 'wrong'

/**
 * A whole number. It is a text field, because a number field changes under the wheel and says nothing of what it could
 * not read. What is wrong is told when the field is left.
 */
export function NumberField({
  label,
  isLabelHidden,
  initial,
  min,
  max,
  required,
  onChange,
  ...input
}: Props) {
  const [typed, setTyped] = useState(initial === null ? '' : String(initial))
  const [isLeft, setIsLeft] = useState(false)
  const faultOf = (text: string) =>
    !required && text.trim() === '' ? '' : wholeNumberFault(text, { min, max })
  const fault = faultOf(typed)
  return (
    <Field label={isLabelHidden ? undefined : label} error={isLeft && fault !== '' ? fault : undefined}>
      {(control) => (
        <input
          {...control}
          {...input}
          ref={(field) => field?.setCustomValidity(fault)}
          aria-label={isLabelHidden ? label : undefined}
          inputMode="numeric"
          autoComplete="off"
          required={required}
          value={typed}
          onBlur={() => setIsLeft(true)}
          onInvalid={() => setIsLeft(true)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(faultOf(target.value) === '' ? parseWholeNumber(target.value) : 'wrong')
          }}
        />
      )}
    </Field>
  )
}
