import type { Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import { ToggleButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'

type Props = { side: Side; onClose: () => void }

/** Shows which units went more than half their Speed, so that they shoot worse in this round. */
export function LongMoveDialog(props: Props) {
  const about = (at: AtTable) => unitsOf(props.side, at).map(({ unit }) => standOf(at, unit.ref))
  return (
    <Kept about={about}>
      <LongMoves {...props} />
    </Kept>
  )
}

const unitsOf = (side: Side, { table, rules }: AtTable): UnitNow[] =>
  table.sides[side].units.map((unit) => unitNow(unit, table, rules)).filter(onTable)

function LongMoves({ side, onClose }: Props) {
  const at = useTable()
  const { table, act } = at
  const units = unitsOf(side, at)
  return (
    <Dialog title="Moved more than half its Speed" onClose={onClose}>
      <div className="phase-row">
        {units.map(({ unit, label }) => {
          const isOn = holds(unit.marks.long_move, table.round)
          return (
            <ToggleButton
              key={unit.ref}
              pressed={isOn}
              label={`${label} moved far`}
              onToggle={() =>
                act({ type: 'mark', unit: unit.ref, mark: 'long_move', on: !isOn, lasts: 'round' })
              }
            >
              {label}
            </ToggleButton>
          )
        })}
      </div>
    </Dialog>
  )
}
