import { useState } from 'react'
import type { AuthStatus } from '../../domain/account/auth-status.ts'
import { checkEmail, checkGiven } from '../../domain/account/field-checks.ts'
import type { LogIn } from '../../stores/account/log-in.ts'
import { AccountForm } from './account-form.tsx'
import { AlreadyIn } from './already-in.tsx'
import { CarryLink } from './carry-link.tsx'
import { Email, Password } from './fields.tsx'
import { Step } from './step.tsx'

type Props = {
  auth: AuthStatus
  logIn: LogIn
  /** One is in. */
  leave: () => void
  carry: (email: string) => void
}

/** Email and password, and one is on the dashboard. (S1 §2) */
export function LogInFlow({ auth, logIn, leave, carry }: Props) {
  const [isHere, setIsHere] = useState(false)
  if (auth === 'AUTHENTICATED' && !isHere) return <AlreadyIn />
  return (
    <Step title="Log in" moved={false}>
      <AccountForm
        submit="Log in"
        checks={{ email: checkEmail, password: checkGiven }}
        send={async (typed) => {
          setIsHere(true)
          const problem = await logIn(typed('email'), typed('password'))
          if (problem === null) leave()
          return problem
        }}
      >
        <Email />
        <Password />
      </AccountForm>
      <p className="ways">
        <CarryLink href="/password" carry={carry}>
          Forgot your password?
        </CarryLink>
        <span>
          No account yet?{' '}
          <CarryLink href="/join" carry={carry}>
            Join
          </CarryLink>
        </span>
      </p>
    </Step>
  )
}
