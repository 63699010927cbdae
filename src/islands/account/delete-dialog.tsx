import { changes } from './account-stores.ts'
import { checkRequired } from '#domain/account/field-checks.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import type { ChangeDialogProps } from './change-dialog.ts'
import { Password, UsernameField } from './fields.tsx'

export function DeleteDialog({ email, onClose, onDone }: ChangeDialogProps) {
  return (
    <Dialog title="Delete account" onClose={onClose}>
      <p>
        This deletes the account of <b>{email}</b> and everything that the server stores about it. It cannot
        be undone. The armies on your devices stay there.
      </p>
      <AccountForm
        submit="Delete account"
        checks={{ password: checkRequired }}
        refusals={{ WRONG_PASSWORD: 'password' }}
        send={async (typed) => {
          const problem = await changes.deleteAccount(typed('password'))
          if (problem === null) onDone('Your account is deleted. The armies on this device are still here.')
          return problem
        }}
      >
        <UsernameField email={email} />
        <Password />
      </AccountForm>
    </Dialog>
  )
}
