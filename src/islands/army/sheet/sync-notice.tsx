import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { armyFiles, armySync } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { refusalText } from '#domain/sync/refusal-text.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#islands/army/lazy-dialog.ts'
import './sync-notice.css'

const ConflictNotice = lazyDialog(({ ConflictNotice }) => ConflictNotice)

type Props = { army: Army; rules: ArmyRules; store: ArmyStore }

/**
 * Shows the conflicts that sync has resolved, and why the server refuses the army. (SYNC-12, docs/faults.md
 *
 */
export function SyncNotice({ army, rules, store }: Props) {
  const { conflicts, refused } = useStore(armySync.$note(army.id))
  return (
    <>
      {refused !== null && (
        <aside className="sync-notice" aria-label="Not synced">
          <p>
            <b>Not synced.</b>{' '}
            <span>{`${refusalText(refused)} It stays on this device, and your other armies are synced as usual.`}</span>
          </p>
          <Button icon="download" onClick={() => armyFiles.download([army])}>
            Download army
          </Button>
        </aside>
      )}
      <Conflicts {...{ army, rules, store, conflicts }} label="Changed on two devices" />
    </>
  )
}

/** The conflicts of one unit, on its own page. (SYNC-28) */
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
