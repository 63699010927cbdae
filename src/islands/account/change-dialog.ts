/** The props of a dialog that changes the account. */
export type ChangeDialogProps = {
  /** The current email. Password managers need it, too. */
  email: string
  onClose: () => void
  /** Called after the change; `notice` tells the user about it. */
  onDone: (notice: string) => void
}
