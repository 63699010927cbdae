import { useStore } from '@nanostores/react'
import { armySync, attempt } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { conflictText } from '#domain/sync/conflict-text.ts'
import { canTakeOther, takeOther, type Conflict } from '#domain/sync/conflicts.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { Button } from '#ui/button.tsx'
import './sync-notice.css'

type Props = { army: Army; rules: ArmyRules; store: ArmyStore }

/** The conflicts of one unit, on its own page. (SYNC-28) */
export function UnitConflictNotice({ unitId, ...props }: Props & { unitId: string }) {
  const { conflicts } = useStore(armySync.$note(props.army.id))
  const ofUnit = conflicts.filter((one) => concerns(one, unitId))
  return <ConflictNotice {...props} label="Unit changed on two devices" conflicts={ofUnit} />
}

/** Whether a unit has lost something. It may also have lost General or Battle Standard. */
function concerns({ unit, kept, lost }: Conflict, unitId: string): boolean {
  const names = (value: unknown) =>
    typeof value === 'object' && value !== null && 'unit' in value && value.unit === unitId
  return unit === unitId || names(kept) || names(lost)
}

/** Names what each merge decided, with both values, until the user has seen it. (SYNC-12, SYNC-28) */
export function ConflictNotice({
  army,
  rules,
  store,
  conflicts,
  label = 'Changed on two devices',
}: Props & { conflicts: readonly Conflict[]; label?: string }) {
  if (conflicts.length === 0) return null
  const forget = (seen: readonly Conflict[]) => attempt(() => armySync.forgetConflicts(army.id, seen))
  return (
    <aside className="sync-notice" aria-label={label}>
      <p>
        <b>Changed on two devices.</b> Both sets of changes are kept, except where they conflict. The other
        versions are in History.
      </p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.unit ?? ''} ${conflict.field}`}>
            <span>{conflictText(conflict, army, rules)}</span>
            {canTakeOther(conflict) && (
              <Button
                variant="quiet"
                onClick={() => {
                  store.change(takeLabel(conflict), (now) => takeOther(now, conflict))
                  void forget([conflict])
                }}
              >
                {takeLabel(conflict)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => void forget(conflicts)}>Keep it as it is</Button>
    </aside>
  )
}

function takeLabel({ here }: Conflict): string {
  if (here === null) return 'Take the other'
  return here === 'kept' ? 'Take theirs' : 'Take yours'
}
