import { useId, type KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  autoFocus?: boolean
}

export function TextField({ label, value, onChange, maxLength, autoFocus = false }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        autoFocus={autoFocus}
        autoComplete="off"
        onChange={({ target }) => {
          onChange(target.value)
        }}
      />
    </div>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Starts with two rows; Ctrl or Cmd and Enter submit its form. (S1 §2) */
export function TextArea({ label, value, onChange, maxLength }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={value}
        maxLength={maxLength}
        onKeyDown={submitOnCtrlEnter}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      />
    </div>
  )
}

/** Filters what is below it while one types. */
export function SearchField({ label, value, onChange }: Pick<FieldProps, 'label' | 'value' | 'onChange'>) {
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      />
    </div>
  )
}
