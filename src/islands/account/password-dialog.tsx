import { changes, sessions } from './account-stores.ts'
import { checkRequired, checkNewPassword } from '#domain/account/field-checks.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import type { ChangeDialogProps } from './change-dialog.ts'
import { NewPassword, Password, UsernameField } from './fields.tsx'

export function PasswordDialog({ email, onClose, onDone }: ChangeDialogProps) {
  return (
    <Dialog title="Change password" onClose={onClose}>
      <AccountForm
        submit="Change password"
        checks={{ old: checkRequired, password: checkNewPassword }}
        refusals={{ WRONG_PASSWORD: 'old', COMMON_PASSWORD: 'password' }}
        send={async (typed) => {
          const problem = await changes.changePassword(typed('old'), typed('password'))
          if (problem !== null) return problem
          onDone('Your password has changed, and your other devices are logged out.')
          void sessions.reload()
          return null
        }}
      >
        <UsernameField email={email} />
        <Password label="Old password" name="old" />
        <NewPassword />
      </AccountForm>
    </Dialog>
  )
}
