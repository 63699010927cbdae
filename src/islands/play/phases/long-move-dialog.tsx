import { onTable } from '#domain/game/fight/reckoning.ts'
import type { Side } from '#domain/game/table/side.ts'
import { holds } from '#domain/game/table/span.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { ToggleButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useTable } from '#islands/play/at-table.ts'

type Props = { side: Side; onClose: () => void }

/** Shows which units went more than half their Speed, so that they shoot worse in this round. */
export function LongMoveDialog({ side, onClose }: Props) {
  const { table, rules, act } = useTable()
  const units = table.sides[side].units.map((unit) => unitNow(unit, table, rules)).filter(onTable)
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
