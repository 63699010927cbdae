import { numberText } from '#domain/numbers/number-text.ts'
import { useEffect, useState } from 'react'
import { armies } from '#app/army.ts'
import { attempt, toasts } from '#app/messages.ts'
import { FULL_ARMY_TEXT, isFullArmy } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { restoreUnit } from '#domain/army/versions/restore.ts'
import type { DeletedUnit } from '#domain/army/versions/trash.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { endSentence } from '#domain/text/end-sentence.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TrashRows } from '#islands/army/parts/trash-rows.tsx'

type Props = { army: Army; rules: ArmyRules; onClose: () => void }

/** The units deleted from an army in the last 30 days. */
export function DeletedUnitsDialog({ army, rules, onClose }: Props) {
  const [deleted, setDeleted] = useState<DeletedUnit[] | null>(null)
  const { id } = army
  useEffect(() => {
    void attempt(() => armies.deletedUnits(id)).then((found) => setDeleted(found ?? []))
  }, [id])
  const restore = async (unit: ArmyUnit) => {
    if (isFullArmy(army)) {
      toasts.show(FULL_ARMY_TEXT)
      return
    }
    const label = unitLabel(unit, rules)
    const left = await attempt(async () => {
      await armies.army(id).changeOnDisk(`Restore ${label}`, (now) => restoreUnit(now, unit))
      return armies.deletedUnits(id)
    })
    if (!left) return
    setDeleted(left)
    toasts.show(endSentence(`Restored ${label}`))
  }
  const items = deleted?.map(({ unit, deleted_ts }) => ({
    id: unit.id,
    name: unitLabel(unit, rules),
    facts: `${numberText(unitFacts(unit, rules).points.total)} points`,
    deleted_ts,
    restore: () => restore(unit),
  }))
  return (
    <Dialog title="Deleted units" onClose={onClose}>
      <TrashRows items={items ?? null} none="No units were deleted in the last 30 days." />
    </Dialog>
  )
}
