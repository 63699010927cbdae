import { useState, type ReactNode } from 'react'
import { checkCode } from '../../domain/account/field-checks.ts'
import type { Problem } from '../../stores/account/parts.ts'
import { Button } from '../../ui/button.tsx'
import { AccountForm, FormProblem } from './account-form.tsx'
import { Code } from './fields.tsx'
import { useAction } from './use-action.ts'

type Props = {
  /** The address that the code was mailed to. */
  email: string
  submitCode: (typed: string) => Promise<Problem>
  sendCode: () => Promise<Problem>
  children?: ReactNode
}

/** Asks for the code from the mail, and can send another one. (AUTH-16) */
export function CodeEntry({ email, submitCode, sendCode, children }: Props) {
  return (
    <>
      <p>
        We have sent a code to <b>{email}</b>. The mail says how long it is good for.
      </p>
      <AccountForm
        submit="Submit code"
        checks={{ code: checkCode }}
        send={(typed) => submitCode(typed('code'))}
      >
        <Code />
      </AccountForm>
      <NewCode sendCode={sendCode} />
      {children}
    </>
  )
}

function NewCode({ sendCode }: Pick<Props, 'sendCode'>) {
  const { busy, problem, run } = useAction()
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    setIsSent(false)
    setIsSent(await run(sendCode))
  }
  return (
    <div className="new-code">
      <p>Nothing there? Look among the spam, too.</p>
      <Button variant="quiet" busy={busy} onClick={() => void send()}>
        Send a new code
      </Button>
      <p role="status">{isSent ? 'A new code is on its way. The one before it no longer works.' : ''}</p>
      <FormProblem problem={problem} />
    </div>
  )
}
