import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { logIn, typedEmail } from './account-stores.ts'
import { session } from '#app/session.ts'
import { checkEmail, checkRequired } from '#domain/account/field-checks.ts'
import { returnPath } from '#domain/account/return-path.ts'
import type { Problem } from '#stores/account/parts.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { AccountForm } from './account-form.tsx'
import { UnlessLoggedIn } from './already-logged-in.tsx'
import { FormLink } from './form-link.tsx'
import { Email, Password } from './fields.tsx'
import { Step } from './step.tsx'

/** Asks for email and password, then goes to the dashboard. */
export function LogInFlow() {
  return (
    <ErrorBoundary>
      <LogIn />
    </ErrorBoundary>
  )
}

async function logInAndLeave(email: string, password: string): Promise<Problem> {
  const problem = await logIn(email, password)
  if (problem !== null) return problem
  typedEmail.write('')
  location.assign(returnPath(location.hash))
  return null
}

function LogIn() {
  const auth = useStore(session.$authStatus, { ssr: () => 'INITIAL' as const })
  const [isSubmitted, setIsSubmitted] = useState(false)
  return (
    <UnlessLoggedIn isLoggedIn={auth === 'AUTHENTICATED' && !isSubmitted}>
      <Step title="Log in" moved={false}>
        <AccountForm
          submit="Log in"
          checks={{ email: checkEmail, password: checkRequired }}
          send={(typed) => {
            setIsSubmitted(true)
            return logInAndLeave(typed('email'), typed('password'))
          }}
        >
          <Email />
          <Password />
        </AccountForm>
        <p className="account-form-links">
          <FormLink href="/password">Forgot your password?</FormLink>
          <span>
            No account yet? <FormLink href="/join">Join</FormLink>
          </span>
        </p>
      </Step>
    </UnlessLoggedIn>
  )
}
