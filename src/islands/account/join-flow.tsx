import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { join, verification } from './account-stores.ts'
import { session } from '#app/session.ts'
import { checkEmail, checkRequired, checkNewPassword } from '#domain/account/field-checks.ts'
import type { Join } from '#stores/account/join.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { Checkbox } from '#ui/fields/form-field.tsx'
import { AccountForm } from './account-form.tsx'
import { UnlessLoggedIn } from './already-logged-in.tsx'
import { CannotVerify } from './cannot-verify.tsx'
import { FormLink } from './form-link.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Consent, Email, NewPassword } from './fields.tsx'
import { ContinueLink } from './continue-link.tsx'
import { Step } from './step.tsx'

/** Three steps: details, code, success. */
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
  const [isSubmitted, setIsSubmitted] = useState(false)
  switch (state.step) {
    case 'INITIAL':
      return (
        <UnlessLoggedIn isLoggedIn={auth === 'AUTHENTICATED' && !isSubmitted}>
          <Details
            join={(details) => {
              setIsSubmitted(true)
              return join(details)
            }}
          />
        </UnlessLoggedIn>
      )
    case 'SUBMIT_CODE':
      if (auth !== 'AUTHENTICATED') return <CannotVerify isExpired={auth === 'AUTHENTICATION_ERROR'} />
      // The account may have been verified in another tab or on another device.
      if (user?.isVerified === true) return <Joined />
      return (
        <Step title="Enter the code" progress={{ step: 2, of: 3 }} moved>
          <CodeEntry
            email={user?.email ?? ''}
            sendCode={verification.sendCode}
            submitCode={verification.submitCode}
          >
            <ContinueLink variant="quiet">Verify later</ContinueLink>
          </CodeEntry>
        </Step>
      )
    case 'SUCCESS':
      return <Joined />
  }
}

function Joined() {
  return (
    <Step title="Welcome to the warband" progress={{ step: 3, of: 3 }} moved>
      <p>You have joined, and your account is verified.</p>
      <ContinueLink variant="primary">Go to the dashboard</ContinueLink>
    </Step>
  )
}

function Details({ join }: { join: Join }) {
  return (
    <Step title="Join" progress={{ step: 1, of: 3 }} moved={false}>
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
      <p className="account-form-links">
        <span>
          Already have an account? <FormLink href="/login">Log in</FormLink>
        </span>
      </p>
    </Step>
  )
}
