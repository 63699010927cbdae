import { useState } from 'react'
import type { AuthStatus } from '../../domain/account/auth-status.ts'
import { checkEmail, checkGiven, checkNewPassword } from '../../domain/account/field-checks.ts'
import type { Join } from '../../stores/account/join.ts'
import type { Problem } from '../../stores/account/parts.ts'
import type { Verification, VerificationState } from '../../stores/account/verification.ts'
import { Checkbox } from '../../ui/form-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AlreadyIn } from './already-in.tsx'
import { CannotVerify } from './cannot-verify.tsx'
import { CarryLink } from './carry-link.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Consent, Email, NewPassword } from './fields.tsx'
import { GoOn } from './go-on.tsx'
import { Step } from './step.tsx'

type Props = Pick<Verification, 'sendCode' | 'submitCode'> & {
  state: VerificationState
  auth: AuthStatus
  /** Of the account that has just been made. */
  email: string
  join: Join
  carry: (email: string) => void
}

/** Details, code, success. (S1 §2) */
export function JoinFlow({ state, auth, email, join, sendCode, submitCode, carry }: Props) {
  const [isHere, setIsHere] = useState(false)
  switch (state.step) {
    case 'INITIAL':
      if (auth === 'AUTHENTICATED' && !isHere) return <AlreadyIn />
      return (
        <Details
          carry={carry}
          join={(details) => {
            setIsHere(true)
            return join(details)
          }}
        />
      )
    case 'SUBMIT_CODE':
      if (auth !== 'AUTHENTICATED') return <CannotVerify isExpired={auth === 'AUTHENTICATION_ERROR'} />
      return (
        <Step title="Enter the code" at={{ step: 2, of: 3 }} moved>
          <CodeEntry email={email} sendCode={sendCode} submitCode={submitCode}>
            <GoOn variant="quiet">Do this later</GoOn>
          </CodeEntry>
        </Step>
      )
    case 'SUCCESS':
      return (
        <Step title="Welcome to the warband" at={{ step: 3, of: 3 }} moved>
          <p>You have joined, and your account is verified.</p>
          <GoOn variant="primary">Go to the dashboard</GoOn>
        </Step>
      )
  }
}

function Details({
  join,
  carry,
}: { join: (...details: Parameters<Join>) => Promise<Problem> } & Pick<Props, 'carry'>) {
  return (
    <Step title="Join" at={{ step: 1, of: 3 }} moved={false}>
      <AccountForm
        submit="Join"
        checks={{
          email: checkEmail,
          password: checkNewPassword,
          terms: checkGiven,
          newsletter: () => undefined,
        }}
        send={(typed) =>
          join({
            email: typed('email'),
            password: typed('password'),
            subscribedToNewsletter: typed('newsletter') !== '',
          })
        }
      >
        <Email />
        <NewPassword label="Password" />
        <Consent name="terms">
          I accept the <a href="/help/terms">terms</a> and have read about <a href="/help/privacy">privacy</a>
        </Consent>
        <Checkbox name="newsletter">Send me the newsletter, at most once a month</Checkbox>
      </AccountForm>
      <p className="ways">
        <span>
          Already have an account?{' '}
          <CarryLink href="/login" carry={carry}>
            Log in
          </CarryLink>
        </span>
      </p>
    </Step>
  )
}
