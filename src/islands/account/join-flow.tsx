import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { join, verification } from '../../app/account.ts'
import { session } from '../../app/session.ts'
import { checkEmail, checkRequired, checkNewPassword } from '../../domain/account/field-checks.ts'
import type { Join } from '../../stores/account/join.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Checkbox } from '../../ui/form-field.tsx'
import { AccountForm } from './account-form.tsx'
import { AlreadyIn } from './already-in.tsx'
import { CannotVerify } from './cannot-verify.tsx'
import { CarryLink } from './carry-link.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Consent, Email, NewPassword } from './fields.tsx'
import { GoOn } from './go-on.tsx'
import { Step } from './step.tsx'

/** Three steps: details, code, success. (AUTH-01, AUTH-04) */
export function JoinFlow() {
  return (
    <ErrorBoundary>
      <Steps />
    </ErrorBoundary>
  )
}

function Steps() {
  const state = useStore(verification.$state, { ssr: 'initial' })
  const auth = useStore(session.$authStatus, { ssr: () => 'INITIAL' as const })
  const user = useStore(session.$currentUser, { ssr: () => undefined })
  const [isHere, setIsHere] = useState(false)
  switch (state.step) {
    case 'INITIAL':
      if (auth === 'AUTHENTICATED' && !isHere) return <AlreadyIn />
      return (
        <Details
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
          <CodeEntry
            email={user?.email ?? ''}
            sendCode={verification.sendCode}
            submitCode={verification.submitCode}
          >
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

function Details({ join }: { join: Join }) {
  return (
    <Step title="Join" at={{ step: 1, of: 3 }} moved={false}>
      <AccountForm
        submit="Join"
        checks={{
          email: checkEmail,
          password: checkNewPassword,
          terms: checkRequired,
          newsletter: () => undefined,
        }}
        refusals={{ EMAIL_TAKEN: 'email', COMMON_PASSWORD: 'password' }}
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
          I accept the <a href="/help/terms">terms</a> and have read the{' '}
          <a href="/help/privacy">privacy page</a>
        </Consent>
        <Checkbox name="newsletter">Send me the newsletter, at most once a month</Checkbox>
      </AccountForm>
      <p className="ways">
        <span>
          Already have an account? <CarryLink href="/login">Log in</CarryLink>
        </span>
      </p>
    </Step>
  )
}
