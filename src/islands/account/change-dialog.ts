/** The props of a dialog that changes the account. */
export type ChangeDialogProps = {
  /** The current email, also for a password manager. */
  email: string
  onClose: () => void
  /** The change is made; `notice` tells the user so. */
  onDone: (notice: string) => void
}
