import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '#ui/pictures/icon.tsx'
import './field.css'

/** The attributes that connect a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type FieldProps = {
  label?: string | undefined
  hint?: string | undefined
  /** The fault of the value, as a sentence. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A control with a label above and a hint and an error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return (
    <div className="field">
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {hintId && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {errorId && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}

type TextProps = {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  autoFocus?: boolean
}

export function TextField({ label, value, onChange, maxLength, autoFocus = false }: TextProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          value={value}
          maxLength={maxLength}
          autoFocus={autoFocus}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A text box that starts with two rows. Ctrl/Cmd+Enter submits the form. */
export function TextArea({ label, value, onChange, maxLength }: Omit<TextProps, 'autoFocus'>) {
  return (
    <Field label={label}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          value={value}
          maxLength={maxLength}
          onKeyDown={submitOnCtrlEnter}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** A search field with its label as the placeholder. */
type SearchProps = Pick<TextProps, 'label' | 'value' | 'onChange'> & {
  /** Whether a dialog opens with the focus here. */
  hasFirstFocus?: boolean
}

export function SearchField({ label, value, onChange, hasFirstFocus = false }: SearchProps) {
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        data-first-focus={hasFirstFocus || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
