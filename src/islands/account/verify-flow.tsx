import { useStore } from '@nanostores/react'
import { verification } from './account-stores.ts'
import { session } from '#app/session.ts'
import { authStatus } from '#domain/account/auth-status.ts'
import { Button } from '#ui/button.tsx'
import { FailedToasts } from '#ui/toasts/failed-toasts.tsx'
import { Live } from '#ui/states/live.tsx'
import { FormProblem } from './account-form.tsx'
import { CannotVerify } from './cannot-verify.tsx'
import { CodeEntry } from './code-entry.tsx'
import { ContinueLink } from './continue-link.tsx'
import { Step } from './step.tsx'
import { useAction } from './use-action.ts'

/** Three steps: send a code, enter it, success. */
export function VerifyFlow() {
  return (
    <Live loading={<Loading />}>
      <Steps />
      <FailedToasts />
    </Live>
  )
}

function Loading() {
  return (
    <Step title="Verify your account" moved={false}>
      <p role="status">Loading...</p>
    </Step>
  )
}

function Steps() {
  const state = useStore(verification.$state)
  const user = useStore(session.$currentUser)
  if (user === undefined) return <Loading />
  if (user === null || authStatus(user) !== 'AUTHENTICATED') return <CannotVerify isExpired={user !== null} />
  if (state.step === 'SUCCESS') {
    return (
      <Step title="Account verified" progress={{ step: 3, of: 3 }} moved>
        <p>Your armies can be backed up now.</p>
        <ContinueLink variant="primary">Go to the dashboard</ContinueLink>
      </Step>
    )
  }
  if (user.isVerified) {
    return (
      <Step title="Already Verified" moved={false}>
        <p>There is nothing left to do here.</p>
        <ContinueLink variant="primary">Go to the dashboard</ContinueLink>
      </Step>
    )
  }
  if (state.step === 'INITIAL') return <Ask email={user.email} />
  return (
    <Step title="Enter the code" progress={{ step: 2, of: 3 }} moved>
      <CodeEntry email={user.email} sendCode={verification.sendCode} submitCode={verification.submitCode} />
    </Step>
  )
}

function Ask({ email }: { email: string }) {
  const { busy, problem, run } = useAction()
  return (
    <Step title="Verify your account" progress={{ step: 1, of: 3 }} moved={false}>
      <p>
        We will email a code to <b>{email}</b> to check that the address is yours. After that your armies can
        be backed up.
      </p>
      <FormProblem problem={problem} />
      <Button variant="primary" busy={busy} onClick={() => run(verification.sendCode)}>
        Send code
      </Button>
    </Step>
  )
}
