import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { Field } from './field.tsx'
import './form-field.css'

/** An uncontrolled field, which keeps what a password manager or the user enters before hydration. */
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

/**
 * A password field whose text the user can show. It is hidden again on submit, so that browsers do not store it as
 * normal text.
 */
export function PasswordField({ label, hint, error, ...input }: InputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setIsVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="password-field">
          <input
            {...control}
            {...input}
            ref={field}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className="button"
            data-variant="quiet"
            aria-controls={control.id}
            aria-label={isVisible ? 'Hide password' : 'Show password'}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? 'Hide' : 'Show'}
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
        <div className="checkbox-field">
          <input {...control} type="checkbox" name={name} required={required} />
          <label htmlFor={control.id}>{children}</label>
        </div>
      )}
    </Field>
  )
}
