import { authStatus } from '../../domain/account/auth-status.ts'
import type { CurrentUser } from '../../domain/account/sync-state.ts'
import type { Verification, VerificationState } from '../../stores/account/verification.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from './account-form.tsx'
import { CannotVerify } from './cannot-verify.tsx'
import { CodeEntry } from './code-entry.tsx'
import { GoOn } from './go-on.tsx'
import { Step } from './step.tsx'
import { useAction } from './use-action.ts'

type Props = Pick<Verification, 'sendCode' | 'submitCode'> & {
  state: VerificationState
  user: CurrentUser | null
}

/** Sends a code, takes it, and the account is verified. (S1 §2) */
export function VerifyFlow({ state, user, sendCode, submitCode }: Props) {
  if (!user || authStatus(user) !== 'AUTHENTICATED') return <CannotVerify isExpired={user !== null} />
  if (state.step === 'SUCCESS') {
    return (
      <Step title="Account verified" at={{ step: 3, of: 3 }} moved>
        <p>Your armies can be backed up now.</p>
        <GoOn variant="primary">Go to the dashboard</GoOn>
      </Step>
    )
  }
  if (user.isVerified) {
    return (
      <Step title="Already Verified" moved={false}>
        <p>There is nothing left to do here.</p>
        <GoOn variant="primary">Go to the dashboard</GoOn>
      </Step>
    )
  }
  if (state.step === 'INITIAL') return <Ask email={user.email} sendCode={sendCode} />
  return (
    <Step title="Enter the code" at={{ step: 2, of: 3 }} moved>
      <CodeEntry email={user.email} sendCode={sendCode} submitCode={submitCode} />
    </Step>
  )
}

function Ask({ email, sendCode }: { email: string } & Pick<Props, 'sendCode'>) {
  const { busy, problem, run } = useAction()
  return (
    <Step title="Verify your account" at={{ step: 1, of: 3 }} moved={false}>
      <p>
        We mail a code to <b>{email}</b>, to see that the address is yours. After that your armies are backed
        up.
      </p>
      <FormProblem problem={problem} />
      <Button variant="primary" busy={busy} onClick={() => void run(sendCode)}>
        Send code
      </Button>
    </Step>
  )
}
