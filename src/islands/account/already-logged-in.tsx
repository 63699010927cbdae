import { Step } from './step.tsx'

/** Replaces a form when the visitor is already logged in, perhaps through another tab. */
export function AlreadyLoggedIn() {
  return (
    <Step title="You are logged in" moved={false}>
      <p>To use another account, log out of this one first.</p>
      <p className="form-links">
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
