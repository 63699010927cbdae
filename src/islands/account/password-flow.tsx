import { useStore } from '@nanostores/react'
import { passwordReset } from './account-stores.ts'
import { checkEmail, checkNewPassword } from '#domain/account/field-checks.ts'
import { Button } from '#ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { FormLink } from './form-link.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Email, NewPassword, UsernameField } from './fields.tsx'
import { ContinueLink } from './continue-link.tsx'
import { Step } from './step.tsx'

/** Four steps: email, code, new password, success. */
export function PasswordFlow() {
  return (
    <ErrorBoundary>
      <Steps />
    </ErrorBoundary>
  )
}

function Steps() {
  const state = useStore(passwordReset.$state, { ssr: 'initial' })
  switch (state.step) {
    case 'REQUEST_PASSWORD_RESET':
      return <Request />
    case 'SUBMIT_CODE':
      return (
        <Step title="Enter the code" progress={{ step: 2, of: 4 }} moved>
          <CodeEntry
            email={state.email}
            sendCode={passwordReset.sendCode}
            submitCode={passwordReset.submitCode}
          >
            <StartAgain />
          </CodeEntry>
        </Step>
      )
    case 'SET_NEW_PASSWORD':
      return <ChoosePassword email={state.email} />
    case 'SUCCESS':
      return <Done isLoggedIn={state.isLoggedIn} />
  }
}

function Request() {
  return (
    <Step title="Reset password" progress={{ step: 1, of: 4 }} moved={false}>
      <p>We will email you a code. Use it to choose a new password.</p>
      <AccountForm
        submit="Send code"
        checks={{ email: checkEmail }}
        send={(typed) => passwordReset.submitEmail(typed('email'))}
      >
        <Email />
      </AccountForm>
      <p className="account-form-links">
        <span>
          Remembered it? <FormLink href="/login">Log in</FormLink>
        </span>
      </p>
    </Step>
  )
}

function ChoosePassword({ email }: { email: string }) {
  return (
    <Step title="Choose a new password" progress={{ step: 3, of: 4 }} moved>
      <AccountForm
        submit="Save & Login"
        checks={{ password: checkNewPassword }}
        refusals={{ COMMON_PASSWORD: 'password' }}
        send={(typed) => passwordReset.submitPassword(typed('password'))}
      >
        <UsernameField email={email} />
        <NewPassword />
      </AccountForm>
      <StartAgain />
    </Step>
  )
}

function StartAgain() {
  return (
    <p className="account-form-links">
      <Button variant="quiet" onClick={passwordReset.restart}>
        Start again
      </Button>
    </p>
  )
}

function Done({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <Step title="Password changed" progress={{ step: 4, of: 4 }} moved>
      {isLoggedIn ? (
        <>
          <p>You are logged in here. All your other devices are logged out.</p>
          <ContinueLink variant="primary">Go to the dashboard</ContinueLink>
        </>
      ) : (
        <>
          <p>
            Password changed, but we couldn't log you in. Please log in with the new password. All your
            devices are logged out.
          </p>
          <p className="account-form-links">
            <a className="button" data-variant="primary" href="/login">
              Log in
            </a>
          </p>
        </>
      )}
    </Step>
  )
}
