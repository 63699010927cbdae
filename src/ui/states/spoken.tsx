import { InTopDialog } from '#ui/dialogs/in-top-dialog.tsx'

type Props = {
  /** Changes with each thing that is said, so that the same words are said again. */
  turn: string | number
  words: string
}

/** Says to screen readers what has changed on the page without the focus moving there, also above an open dialog. */
export function Spoken({ turn, words }: Props) {
  return (
    <InTopDialog>
      <p className="visually-hidden" role="status">
        <span key={turn}>{words}</span>
      </p>
    </InTopDialog>
  )
}
