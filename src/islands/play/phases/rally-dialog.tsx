import { useState } from 'react'
import { canRally } from '#domain/game/fight/due-tests.ts'
import type { Side } from '#domain/game/table/side.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { ChooseUnit } from '#islands/play/fight/choose-unit.tsx'
import { CourageTest } from './courage-test.tsx'

type Props = {
  side: Side
  onClose: () => void
  /** Told in a sentence what a die that was rolled here has decided. */
  onRolled: (result: string) => void
}

/** A unit stands still and takes heart. It closes when that is settled. */
export function RallyDialog({ side, onClose, onRolled }: Props) {
  const { table, rules } = useTable()
  const [chosen, setChosen] = useState<UnitRef | null>(null)
  const units = canRally(table, side, rules)
  const now = units.find(({ unit }) => unit.ref === chosen) ?? units[0]
  return (
    <Dialog title="Rally" onClose={onClose}>
      <div className="act">
        {now ? (
          <>
            <p className="phase-note">Instead of moving, with no enemy within 8 in.</p>
            <ChooseUnit label="Unit" units={units} chosen={now.unit.ref} onChoose={setChosen} />
            <CourageTest
              key={now.unit.ref}
              unit={now.unit.ref}
              why="rally"
              onRolled={onRolled}
              onDone={onClose}
            />
          </>
        ) : (
          <p role="status">No unit can Rally any more in this round.</p>
        )}
      </div>
    </Dialog>
  )
}
