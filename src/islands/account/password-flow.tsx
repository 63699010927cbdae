import { checkEmail, checkNewPassword } from '../../domain/account/field-checks.ts'
import type { PasswordReset, ResetState } from '../../stores/account/password-reset.ts'
import { Button } from '../../ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { CarryLink } from './carry-link.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Email, NewPassword, WhosePassword } from './fields.tsx'
import { GoOn } from './go-on.tsx'
import { Step } from './step.tsx'

type Props = Omit<PasswordReset, '$state'> & { state: ResetState; carry: (email: string) => void }

/** Email, code, new password, success. (S1 §2) */
export function PasswordFlow({ state, carry, ...verbs }: Props) {
  switch (state.step) {
    case 'REQUEST_PASSWORD_RESET':
      return <Request submitEmail={verbs.submitEmail} carry={carry} />
    case 'SUBMIT_CODE':
      return (
        <Step title="Enter the code" at={{ step: 2, of: 4 }} moved>
          <CodeEntry email={state.email} sendCode={verbs.sendCode} submitCode={verbs.submitCode}>
            <StartAgain restart={verbs.restart} />
          </CodeEntry>
        </Step>
      )
    case 'SET_NEW_PASSWORD':
      return <ChoosePassword email={state.email} {...verbs} />
    case 'SUCCESS':
      return <Done isLoggedIn={state.isLoggedIn} />
  }
}

function Request({ submitEmail, carry }: Pick<Props, 'submitEmail' | 'carry'>) {
  return (
    <Step title="Reset password" at={{ step: 1, of: 4 }} moved={false}>
      <p>We mail you a code, and with that you choose a new password.</p>
      <AccountForm
        submit="Send code"
        checks={{ email: checkEmail }}
        send={(typed) => submitEmail(typed('email'))}
      >
        <Email />
      </AccountForm>
      <p className="ways">
        <span>
          It has come back to you?{' '}
          <CarryLink href="/login" carry={carry}>
            Log in
          </CarryLink>
        </span>
      </p>
    </Step>
  )
}

function ChoosePassword({
  email,
  submitPassword,
  restart,
}: { email: string } & Pick<Props, 'submitPassword' | 'restart'>) {
  return (
    <Step title="Choose a new password" at={{ step: 3, of: 4 }} moved>
      <p>All your devices are logged out, and this one is logged in.</p>
      <AccountForm
        submit="Save & Login"
        checks={{ password: checkNewPassword }}
        send={(typed) => submitPassword(typed('password'))}
      >
        <WhosePassword email={email} />
        <NewPassword />
      </AccountForm>
      <StartAgain restart={restart} />
    </Step>
  )
}

function StartAgain({ restart }: Pick<Props, 'restart'>) {
  return (
    <p className="ways">
      <Button variant="quiet" onClick={restart}>
        Start again
      </Button>
    </p>
  )
}

function Done({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <Step title="Password changed" at={{ step: 4, of: 4 }} moved>
      {isLoggedIn ? (
        <>
          <p>You are logged in.</p>
          <GoOn variant="primary">Go to the dashboard</GoOn>
        </>
      ) : (
        <>
          <p>Only logging you in did not work. Please do that with the new password.</p>
          <p className="ways">
            <a className="button" data-variant="primary" href="/login">
              Log in
            </a>
          </p>
        </>
      )}
    </Step>
  )
}
