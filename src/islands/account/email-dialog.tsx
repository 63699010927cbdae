import { useState } from 'react'
import { checkEmail, checkGiven } from '../../domain/account/field-checks.ts'
import type { Problem } from '../../stores/account/parts.ts'
import { changes } from '../../stores/account-page.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import type { ChangeDialogProps } from './change-dialog.ts'
import { CodeEntry } from './code-entry.tsx'
import { NewEmail, Password } from './fields.tsx'

/** The code goes to the new address; until it comes back the old one stays. */
type Asked = { email: string; password: string; tokenId: string }

export function EmailDialog({ onClose, onDone }: ChangeDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (email: string, password: string): Promise<Problem> => {
    const answer = await changes.requestEmailChange(email, password)
    if ('problem' in answer) return answer.problem
    setAsked({ email: email.trim(), password, tokenId: answer.tokenId })
    return null
  }
  return (
    <Dialog title="Change email" onClose={onClose}>
      {asked ? (
        <CodeEntry
          email={asked.email}
          sendCode={() => ask(asked.email, asked.password)}
          submitCode={async (typed) => {
            const problem = await changes.submitEmailCode(asked.tokenId, typed)
            if (problem === null) onDone(`Your email is now ${asked.email}.`)
            return problem
          }}
        />
      ) : (
        <AccountForm
          submit="Send code"
          checks={{ newEmail: checkEmail, password: checkGiven }}
          send={(typed) => ask(typed('newEmail'), typed('password'))}
        >
          <NewEmail />
          <Password />
        </AccountForm>
      )}
    </Dialog>
  )
}
