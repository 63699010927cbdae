import { Dialog } from '../../../ui/dialog.tsx'
import { useTable } from '../at-table.ts'

/** What happened in each round: the First Player and the victory points of both sides. */
export function RoundDialog({ onClose }: { onClose: () => void }) {
  const { table } = useTable()
  return (
    <Dialog title="Rounds" onClose={onClose}>
      <p>
        You {table.sides.host.vp}, {table.sides.guest.name} {table.sides.guest.vp}
      </p>
    </Dialog>
  )
}
