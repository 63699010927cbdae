import { useTable } from '#islands/play/parts/at-table.ts'

/** Whose turn it is, and how many units of both sides have acted. Nothing keeps the others from acting. */
export function TurnLine() {
  const { sides, who, mine, mayMove, turn } = useTable()
  if (turn === null) return null
  const counts = sides.map((side) => `${who(side)} ${turn.acted[side]} of ${turn.all[side]}`).join(', ')
  return (
    <p className="turn-line">
      {turn.side !== null && (
        <b>{turn.side === mine && mayMove ? 'Your turn. ' : `${who(turn.side)}’s turn. `}</b>
      )}
      <small>{`Acted: ${counts}.`}</small>
    </p>
  )
}
