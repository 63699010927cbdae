import type { ReactNode } from 'react'
import { Step } from './step.tsx'
import './account-form.css'

type Props = { isLoggedIn: boolean; children: ReactNode }

/**
 * Shows a form unless the visitor is already logged in, perhaps through another tab. The form is only hidden, because
 * the server may say that the session has ended, and then what was typed must still be there.
 */
export function UnlessLoggedIn({ isLoggedIn, children }: Props) {
  return (
    <>
      {isLoggedIn && <AlreadyLoggedIn />}
      <div hidden={isLoggedIn}>{children}</div>
    </>
  )
}

function AlreadyLoggedIn() {
  return (
    <Step title="You are logged in" moved={false}>
      <p>To use another account, log out of this one first.</p>
      <p className="account-form-links">
        <a className="button" data-variant="primary" href="/">
          Go to the dashboard
        </a>
        <a className="button" href="/account">
          Account
        </a>
      </p>
    </Step>
  )
}
