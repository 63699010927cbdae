import { findUnit } from '../../../domain/game/table.ts'
import { unitNow } from '../../../domain/game/unit-now.ts'
import type { UnitRef } from '../../../domain/game/unit-ref.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTable } from '../at-table.ts'
import { unitFactsText } from '../unit-texts.ts'

/** A unit as it stands: its stats now, its states, and what may happen to it. */
export function UnitDialog({ unit: ref, onClose }: { unit: UnitRef; onClose: () => void }) {
  const { table, rules } = useTable()
  const unit = findUnit(table, ref)
  if (!unit) return null
  const now = unitNow(unit, table, rules)
  return (
    <Dialog title={now.label} detail={unitFactsText(now, rules)} size="large" onClose={onClose}>
      <p>{unit.doom} Doom</p>
    </Dialog>
  )
}
