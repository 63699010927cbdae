/** Of a dialog that changes something about the account. */
export type ChangeDialogProps = {
  /** Of the account, also for a password manager. */
  email: string
  onClose: () => void
  /** It is done; what is to be told of that. */
  onDone: (notice: string) => void
}
