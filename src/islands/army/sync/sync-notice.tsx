import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { armySync } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { createPart } from '#platform/part.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import './sync-notice.css'

const RefusedNotice = lazyDialog(
  createPart(() => import('./refused-notice.tsx')),
  ({ RefusedNotice }) => RefusedNotice,
)
const ConflictNotice = lazyDialog(
  createPart(() => import('./conflict-notice.tsx')),
  ({ ConflictNotice }) => ConflictNotice,
)

type Props = { army: Army; rules: ArmyRules; store: ArmyStore }

/** Shows the conflicts that sync has resolved, and why the server refuses the army. */
export function SyncNotice({ army, rules, store }: Props) {
  const { conflicts, refused } = useStore(armySync.$note(army.id))
  return (
    <>
      <Refusal army={army} refused={refused} />
      <Conflicts {...{ army, rules, store, conflicts }} label="Changed on two devices" />
    </>
  )
}

function Refusal({ army, refused }: { army: Army; refused: string | null }) {
  const [isMissing, setIsMissing] = useState(false)
  if (refused === null || isMissing) return null
  return <RefusedNotice army={army} refused={refused} onClose={() => setIsMissing(true)} />
}

/** The conflicts of one unit, on its own page. */
export function UnitConflicts({ unitId, ...props }: Props & { unitId: string }) {
  const { conflicts } = useStore(armySync.$note(props.army.id))
  const ofUnit = conflicts.filter((one) => concerns(one, unitId))
  return <Conflicts {...props} conflicts={ofUnit} label="Unit changed on two devices" />
}

/** Whether a unit has lost something. It may also have lost General or Battle Standard. */
function concerns({ unit, kept, lost }: Conflict, unitId: string): boolean {
  const names = (value: unknown) =>
    typeof value === 'object' && value !== null && 'unit' in value && value.unit === unitId
  return unit === unitId || names(kept) || names(lost)
}

function Conflicts(props: Props & { conflicts: readonly Conflict[]; label: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (props.conflicts.length === 0 || isMissing) return null
  return <ConflictNotice {...props} onClose={() => setIsMissing(true)} />
}
