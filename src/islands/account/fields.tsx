import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { typedEmail } from '../../app/account.ts'
import { Checkbox, FormField, PasswordField } from '../../ui/form-field.tsx'
import type { FieldErrors } from './use-submit.ts'

/** What is wrong with the fields of the form around them. */
export const FieldErrorsContext = createContext<FieldErrors>(new Map())

function useError(name: string): string | undefined {
  return useContext(FieldErrorsContext).get(name)
}

/** The address of the account. It begins with what was typed into another form of this tab. */
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

/** The email that an account is to get in place of its own. */
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

/** A password that the user chooses. */
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

/** The code from a mail, typed or pasted with spaces and in any case. */
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

/** A box that has to be ticked. */
export function Consent({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Checkbox name={name} required error={useError(name)}>
      {children}
    </Checkbox>
  )
}

/** Tells a password manager whose password is asked for. */
export function WhosePassword({ email }: { email: string }) {
  return <input hidden readOnly name="email" autoComplete="username" value={email} />
}
