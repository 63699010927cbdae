import { useNextPhase } from '#islands/play/parts/use-next-phase.ts'
import { useTable } from '#islands/play/parts/at-table.ts'

const WHOSE: Readonly<Partial<Record<string, string>>> = { You: 'Your', They: 'Their' }

/** Whose turn it is, and how many units of both sides have acted. Nothing keeps the others from acting. Omens says what is passed over. */
export function TurnLine() {
  const { sides, who, turn } = useTable()
  const next = useNextPhase()
  if (next?.passesSorcery) return <p>No Wizards: Sorcery is passed over.</p>
  if (turn === null) return null
  const counts = sides.map((side) => `${who(side)} ${turn.acted[side]} of ${turn.all[side]}`).join(', ')
  return (
    <p className="turn-line">
      {turn.side !== null && <b>{`${WHOSE[who(turn.side)] ?? `${who(turn.side)}’s`} turn. `}</b>}
      <small>{`Acted: ${counts}.`}</small>
    </p>
  )
}
