import { useStore } from '@nanostores/react'
import { emailChange } from './account-stores.ts'
import { useEffect, useRef } from 'react'
import { checkEmail, checkRequired } from '#domain/account/field-checks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import type { ChangeDialogProps } from './change-dialog.ts'
import { CodeEntry } from './code-entry.tsx'
import { NewEmail, Password, UsernameField } from './fields.tsx'

export function EmailDialog({ email: own, onClose, onDone }: ChangeDialogProps) {
  const state = useStore(emailChange.$state)
  const { step, email } = state
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused button was removed with its step.
    if (email !== '') group.current?.focus()
  }, [step, email])
  return (
    <Dialog title="Change email" onClose={onClose}>
      <div
        ref={group}
        className="account-step"
        role="group"
        aria-label={step === 'SUBMIT_CODE' ? 'Enter the code' : 'Ask for a code'}
        tabIndex={-1}
      >
        {step === 'SUBMIT_CODE' ? (
          <CodeEntry
            email={email}
            sendCode={emailChange.sendCode}
            submitCode={async (typed) => {
              const problem = await emailChange.submitCode(typed)
              if (problem === null) onDone(`Your email is now ${email}.`)
              return problem
            }}
          >
            <p className="account-form-links">
              <Button
                variant="quiet"
                onClick={() => {
                  emailChange.cancel()
                  onClose()
                }}
              >
                Cancel the change
              </Button>
            </p>
          </CodeEntry>
        ) : (
          <>
            {email !== '' && <p>To get a new code, please enter your password again.</p>}
            <AccountForm
              submit="Send code"
              checks={{ newEmail: checkEmail, password: checkRequired }}
              refusals={{ EMAIL_TAKEN: 'newEmail', WRONG_PASSWORD: 'password' }}
              send={(typed) => emailChange.submitEmail(typed('newEmail'), typed('password'))}
            >
              <UsernameField email={own} />
              <NewEmail defaultValue={email} />
              <Password />
            </AccountForm>
          </>
        )}
      </div>
    </Dialog>
  )
}
