import { useState, type ReactNode } from 'react'
import { UNEXPECTED } from '../../api/form-failure-text.ts'
import { checkCode } from '../../domain/account/field-checks.ts'
import type { Problem } from '../../stores/account/parts.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/form-field.tsx'
import { AccountForm, FormProblem } from './account-form.tsx'

type Props = {
  /** Where the code was mailed to. */
  email: string
  submitCode: (typed: string) => Promise<Problem>
  sendCode: () => Promise<Problem>
  children?: ReactNode
}

/** Takes the code from a mail, or mails another one. */
export function CodeEntry({ email, submitCode, sendCode, children }: Props) {
  return (
    <>
      <p>
        We have sent a code to <b>{email}</b>. It is good for 10 minutes.
      </p>
      <AccountForm
        submit="Submit code"
        checks={{ code: checkCode }}
        send={(typed) => submitCode(typed('code'))}
      >
        {(errors) => (
          <CodeField
            label="One-time code"
            name="code"
            hint="8 letters and digits; spaces and case do not matter."
            error={errors.get('code')}
          />
        )}
      </AccountForm>
      <NewCode sendCode={sendCode} />
      {children}
    </>
  )
}

function NewCode({ sendCode }: Pick<Props, 'sendCode'>) {
  const [sending, setSending] = useState<'no' | 'now' | 'sent'>('no')
  const [problem, setProblem] = useState<Problem>(null)
  const send = async () => {
    setSending('now')
    const found = await sendCode().catch(() => UNEXPECTED)
    setProblem(found)
    setSending(found === null ? 'sent' : 'no')
  }
  return (
    <div className="new-code">
      <p>Nothing there? Look among the spam, too.</p>
      <Button variant="quiet" busy={sending === 'now'} onClick={() => void send()}>
        Send a new code
      </Button>
      <p role="status">
        {sending === 'sent' ? 'A new code is on its way. The one before it no longer works.' : ''}
      </p>
      <FormProblem problem={problem} />
    </div>
  )
}
