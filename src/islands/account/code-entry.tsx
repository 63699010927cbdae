import { useState, type ReactNode } from 'react'
import { checkCode } from '#domain/account/field-checks.ts'
import type { Problem } from '#stores/account/parts.ts'
import { Button } from '#ui/button.tsx'
import { AccountForm, FormProblem } from './account-form.tsx'
import { Code } from './fields.tsx'
import { useAction } from './use-action.ts'

type Props = {
  /** The address that the code was emailed to. */
  email: string
  submitCode: (typed: string) => Promise<Problem>
  sendCode: () => Promise<Problem>
  children?: ReactNode
}

/** Asks for the emailed code, and can send another one. */
export function CodeEntry({ email, submitCode, sendCode, children }: Props) {
  const [sent, setSent] = useState(0)
  return (
    <>
      <p>
        We have sent a code to <b>{email}</b>. The email says how long it is valid.
      </p>
      <AccountForm
        // A new code resets the typed text and its error.
        key={sent}
        submit="Submit code"
        checks={{ code: checkCode }}
        send={(typed) => submitCode(typed('code'))}
      >
        <Code />
      </AccountForm>
      <NewCode sendCode={sendCode} onSent={() => setSent(sent + 1)} />
      {children}
    </>
  )
}

function NewCode({ sendCode, onSent }: Pick<Props, 'sendCode'> & { onSent: () => void }) {
  const { busy, problem, run } = useAction()
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    setIsSent(false)
    if (!(await run(sendCode))) return
    setIsSent(true)
    onSent()
  }
  return (
    <div className="account-new-code">
      <p>No email yet? Check your spam folder, too.</p>
      <Button variant="quiet" busy={busy} onClick={() => send()}>
        Send a new code
      </Button>
      <p role="status">{isSent ? 'A new code is on its way. The previous one no longer works.' : ''}</p>
      <FormProblem problem={problem} />
    </div>
  )
}
