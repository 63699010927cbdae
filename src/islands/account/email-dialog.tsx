import { changes } from '../../app/account.ts'
import { useEffect, useRef, useState } from 'react'
import { checkEmail, checkGiven } from '../../domain/account/field-checks.ts'
import type { Problem } from '../../stores/account/parts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import type { ChangeDialogProps } from './change-dialog.ts'
import { CodeEntry } from './code-entry.tsx'
import { NewEmail, Password, WhosePassword } from './fields.tsx'

/** The code goes to the new address. The account keeps the old one until the code is submitted. */
type Asked = { email: string; password: string; tokenId: string }

export function EmailDialog({ email: own, onClose, onDone }: ChangeDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const codeStep = useRef<HTMLDivElement>(null)
  const isAsked = asked !== null
  useEffect(() => {
    // The button that had the focus is gone.
    if (isAsked) codeStep.current?.focus()
  }, [isAsked])
  const ask = async (email: string, password: string): Promise<Problem> => {
    const answer = await changes.requestEmailChange(email, password)
    if ('problem' in answer) return answer.problem
    setAsked({ email: email.trim(), password, tokenId: answer.tokenId })
    return null
  }
  return (
    <Dialog title="Change email" onClose={onClose}>
      {asked ? (
        <div ref={codeStep} role="group" aria-label="Enter the code" tabIndex={-1}>
          <CodeEntry
            email={asked.email}
            sendCode={() => ask(asked.email, asked.password)}
            submitCode={async (typed) => {
              const problem = await changes.submitEmailCode(asked.tokenId, typed)
              if (problem === null) onDone(`Your email is now ${asked.email}.`)
              return problem
            }}
          />
        </div>
      ) : (
        <AccountForm
          submit="Send code"
          checks={{ newEmail: checkEmail, password: checkGiven }}
          send={(typed) => ask(typed('newEmail'), typed('password'))}
        >
          <WhosePassword email={own} />
          <NewEmail />
          <Password />
        </AccountForm>
      )}
    </Dialog>
  )
}
