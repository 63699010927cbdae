import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { typedEmail } from './account-stores.ts'
import { Checkbox, FormField, PasswordField } from '#ui/fields/form-field.tsx'
import type { FieldErrors } from './use-submit.ts'

/** The error messages of the surrounding form. */
export const FieldErrorsContext = createContext<FieldErrors>(new Map())

function useError(name: string): string | undefined {
  return useContext(FieldErrorsContext).get(name)
}

/** The email of the account, initially what the user typed into another form in this tab. */
export function Email() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current?.value === '') input.current.value = typedEmail.read()
  }, [])
  return (
    <FormField
      ref={input}
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      error={useError('email')}
    />
  )
}

/** The email that will replace the current one. */
export function NewEmail({ defaultValue }: { defaultValue: string }) {
  return (
    <FormField
      label="New email"
      name="newEmail"
      type="email"
      autoComplete="email"
      defaultValue={defaultValue}
      error={useError('newEmail')}
    />
  )
}

/** The current password. */
export function Password({ label = 'Password', name = 'password' }: { label?: string; name?: string }) {
  return <PasswordField label={label} name={name} autoComplete="current-password" error={useError(name)} />
}

/** A new password. */
export function NewPassword({ label = 'New password' }: { label?: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint="Must be at least 8 characters"
      error={useError('password')}
    />
  )
}

/** The emailed code. Spaces and case do not matter. */
export function Code() {
  return (
    <FormField
      label="One-time code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      hint="8 letters and digits; spaces and case do not matter."
      error={useError('code')}
    />
  )
}

/** A required checkbox. */
export function Consent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Checkbox name={name} required error={useError(name)}>
      {children}
    </Checkbox>
  )
}

/** Tells password managers which account the password belongs to. */
export function UsernameField({ email }: { email: string }) {
  return <input hidden readOnly name="email" autoComplete="username" value={email} />
}
