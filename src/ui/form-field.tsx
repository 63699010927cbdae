import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { Field } from './field.tsx'

/** An uncontrolled field: it keeps what a password manager or the user enters before the scripts run. */
type InputProps = {
  label: string
  name: string
  /** Tells browsers and password managers what to fill in. */
  autoComplete: string
  hint?: string
  error?: string | undefined
}

type FormFieldProps = InputProps & {
  type?: 'text' | 'email'
  autoCapitalize?: 'none' | 'characters'
  defaultValue?: string
  ref?: Ref<HTMLInputElement>
}

export function FormField({ label, hint, error, autoCapitalize = 'none', ...input }: FormFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input {...control} {...input} autoCapitalize={autoCapitalize} spellCheck={false} required />
      )}
    </Field>
  )
}

/** The user can show the password. It is hidden again when the form is sent, or a browser would remember it as text. */
export function PasswordField({ label, hint, error, ...input }: InputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const form = field.current?.form
    const hide = () => {
      setShown(false)
    }
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            {...input}
            ref={field}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className="button"
            data-variant="quiet"
            aria-controls={control.id}
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => {
              setShown(!shown)
            }}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}

type CheckboxProps = Pick<InputProps, 'name' | 'error'> & { required?: boolean; children: ReactNode }

export function Checkbox({ name, error, required = false, children }: CheckboxProps) {
  return (
    <Field error={error}>
      {(control) => (
        <div className="checkbox">
          <input {...control} type="checkbox" name={name} required={required} />
          <label htmlFor={control.id}>{children}</label>
        </div>
      )}
    </Field>
  )
}
