import { useState } from 'react'
import { OUTCOMES, type Outcome } from '#domain/game/words/fight-fields.ts'
import { outcomeText, proposalText } from '#domain/game/share/proposal-text.ts'
import { proposeOutcome } from '#domain/game/fight/reckoning.ts'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './end-dialog.css?inline'

adoptStyles(styles)

/** The end of a game: the winner by the rules is proposed, and the players decide. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  return (
    <Kept about={({ table, rules }) => proposeOutcome(table, rules)}>
      <End onClose={onClose} />
    </Kept>
  )
}

function End({ onClose }: { onClose: () => void }) {
  const { table, rules, who, act } = useTable()
  const proposal = proposeOutcome(table, rules)
  const [chosen, setChosen] = useState<Outcome>(proposal.outcome)
  const end = () => {
    if (act({ type: 'end', outcome: chosen }) !== null) onClose()
  }
  return (
    <FormDialog title="End the game" submit="End the game" onSubmit={end} onClose={onClose}>
      <p>{proposalText(proposal, table, rules, who)}</p>
      <fieldset className="end-outcomes">
        <legend className="visually-hidden">Result</legend>
        {OUTCOMES.map((outcome) => (
          <label key={outcome}>
            <input
              type="radio"
              name="outcome"
              checked={chosen === outcome}
              data-first-focus={outcome === proposal.outcome || undefined}
              onChange={() => setChosen(outcome)}
            />
            <span>{outcomeText(outcome, who)}</span>
          </label>
        ))}
      </fieldset>
      <p>You can undo this like any move.</p>
    </FormDialog>
  )
}
