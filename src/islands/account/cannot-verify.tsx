import { withReturn } from '#domain/account/return-path.ts'
import { Step } from './step.tsx'
import './account-form.css'

/** A note that verifying needs a login, or a new one after the session has expired. */
export function CannotVerify({ isExpired }: { isExpired: boolean }) {
  return (
    <Step title="Cannot verify" moved={false}>
      <p>
        {isExpired
          ? 'Your session has expired. You have to log in again to verify your account.'
          : 'You have to log in to verify your account.'}
      </p>
      <p className="account-form-links">
        <a className="button" data-variant="primary" href={withReturn('/login', '/verify')}>
          {isExpired ? 'Log in again' : 'Log in'}
        </a>
      </p>
    </Step>
  )
}
