import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react'

/** A field that keeps its own text, so that what a password manager or a hasty hand puts in before scripts run stays. */
type FieldProps = {
  label: string
  /** Of its value in the form. */
  name: string
  /** What a browser or password manager may fill in here. */
  autoComplete: string
  hint?: string
  /** What is wrong with it, in the words of the one who has to mend it. */
  error?: string | undefined
  defaultValue?: string
}

function useDescription({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return {
    id,
    aria: {
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': described.filter((part) => part !== false).join(' ') || undefined,
    },
    below: (
      <>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="field-error">
            {error}
          </p>
        )}
      </>
    ),
  }
}

type FormFieldProps = FieldProps & { type?: 'text' | 'email'; ref?: Ref<HTMLInputElement> }

export function FormField({
  label,
  name,
  type = 'text',
  autoComplete,
  defaultValue,
  ref,
  ...rest
}: FormFieldProps) {
  const { id, aria, below } = useDescription(rest)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={defaultValue}
        {...aria}
      />
      {below}
    </div>
  )
}

/** Can be shown while one types; the form gets it hidden again, or a browser would remember it as a text. */
export function PasswordField({ label, name, autoComplete, ...rest }: Omit<FieldProps, 'defaultValue'>) {
  const { id, aria, below } = useDescription(rest)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => {
      setShown(false)
    }
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="password">
        <input
          ref={input}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          {...aria}
        />
        <button
          type="button"
          className="button"
          data-variant="quiet"
          aria-controls={id}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => {
            setShown(!shown)
          }}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      {below}
    </div>
  )
}

/** A one-time code, typed or pasted with spaces and in any case. */
export function CodeField({ label, name, ...rest }: Omit<FieldProps, 'autoComplete' | 'defaultValue'>) {
  const { id, aria, below } = useDescription(rest)
  return (
    <div className="field code">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...aria}
      />
      {below}
    </div>
  )
}

type CheckboxProps = Pick<FieldProps, 'name' | 'error'> & { required?: boolean; children: ReactNode }

export function Checkbox({ name, error, required = false, children }: CheckboxProps) {
  const { id, aria, below } = useDescription({ error })
  return (
    <div className="field">
      <div className="checkbox">
        <input id={id} type="checkbox" name={name} required={required} {...aria} />
        <label htmlFor={id}>{children}</label>
      </div>
      {below}
    </div>
  )
}
