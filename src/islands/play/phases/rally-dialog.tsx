import { useState } from 'react'
import { canRally } from '#domain/game/fight/due-tests.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { ChooseUnit } from '#islands/play/parts/choose-unit.tsx'
import { CourageTest } from '#islands/play/due/courage-test.tsx'
import { aboutSaves } from '#islands/play/due/saves-part.tsx'

type Props = {
  side: Side
  onClose: () => void
  /** Told in a sentence what a die that was rolled here has decided. */
  onRolled: (result: string) => void
}

/** A unit stands still and takes heart. It closes when that is settled. */
export function RallyDialog({ side, onClose, onRolled }: Props) {
  const { table, rules } = useTable()
  const [chosen, setChosen] = useState(() => canRally(table, side, rules)[0]?.unit.ref ?? null)
  const about = (at: AtTable) => {
    const units = canRally(at.table, side, at.rules)
    return [
      standOf(at, chosen),
      units.length > 0,
      units.some(({ unit }) => unit.ref === chosen),
      aboutSaves(at, chosen),
    ]
  }
  return (
    <Kept about={about}>
      <Rally {...{ side, chosen, onClose, onRolled }} onChoose={setChosen} />
    </Kept>
  )
}

type RallyProps = Props & { chosen: UnitRef | null; onChoose: (unit: UnitRef) => void }

function Rally({ side, chosen, onChoose, onClose, onRolled }: RallyProps) {
  const { table, rules } = useTable()
  const units = canRally(table, side, rules)
  const now = units.find(({ unit }) => unit.ref === chosen)
  return (
    <Dialog title="Rally" onClose={onClose}>
      <div className="act">
        {units.length > 0 && (
          <>
            <p className="phase-note">Instead of moving, with no enemy within 8 in.</p>
            <ChooseUnit label="Unit" units={units} chosen={chosen} onChoose={onChoose} />
          </>
        )}
        {now ? (
          <CourageTest
            key={now.unit.ref}
            unit={now.unit.ref}
            why="rally"
            onRolled={onRolled}
            onDone={onClose}
          />
        ) : (
          <p role="status">
            {units.length > 0 ? 'The unit can no longer Rally.' : 'No more units can Rally this round.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}
