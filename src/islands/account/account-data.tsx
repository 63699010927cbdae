import { changes, emailChange } from './account-stores.ts'
import { useState } from 'react'
import type { CurrentUser } from '#domain/account/sync-state.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from './account-form.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useAction } from './use-action.ts'

const DIALOGS = { email: EmailDialog, password: PasswordDialog, delete: DeleteDialog }

/** @property showNotice shows what a dialog has done, after it has closed */
type Props = { user: CurrentUser; showNotice: (notice: string) => void }

/** The buttons to change the email or the password, to export the account's data, and to delete the account. */
export function AccountData({ user, showNotice }: Props) {
  // If the page was reloaded while it waited for a code, it continues there.
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(() =>
    emailChange.$state.get().step === 'SUBMIT_CODE' ? 'email' : null,
  )
  const { busy, problem, run } = useAction()
  const show = (dialog: keyof typeof DIALOGS) => () => {
    showNotice('')
    setOpen(dialog)
  }
  const Open = open && DIALOGS[open]
  return (
    <section className="account-part" aria-labelledby="account-data">
      <h2 id="account-data">Your account</h2>
      <p className="account-actions">
        <Button onClick={show('email')}>Change email</Button>
        <Button onClick={show('password')}>Change password</Button>
        <Button icon="download" busy={busy} onClick={() => run(changes.downloadExport)}>
          Export account data
        </Button>
        <Button variant="danger" onClick={show('delete')}>
          Delete account
        </Button>
      </p>
      <FormProblem problem={problem} />
      {Open && (
        <Open
          email={user.email}
          onClose={() => setOpen(null)}
          onDone={(notice) => {
            setOpen(null)
            showNotice(notice)
          }}
        />
      )}
    </section>
  )
}
