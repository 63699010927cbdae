import { useStore } from '@nanostores/react'
import { armyFiles, armySync, attempt } from '../../../app/army.ts'
import type { Army } from '../../../domain/army/army.ts'
import { unitLabel } from '../../../domain/army/unit-label.ts'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { conflictText, takeOther, type Conflict } from '../../../domain/sync/conflicts.ts'
import type { ArmyStore } from '../../../stores/army.ts'
import { Button } from '../../../ui/button.tsx'

type Props = { army: Army; name: string; rules: Rules; store: ArmyStore }

/**
 * Shows the conflicts that sync has resolved, and why the server refuses the army. (SYNC-12, docs/faults.md
 *
 */
export function SyncNotice({ army, name, rules, store }: Props) {
  const { conflicts, refused } = useStore(armySync.$note(army.id))
  const forget = (seen: readonly Conflict[]) => attempt(() => armySync.forgetConflicts(army.id, seen))
  const labelOf = ({ unit: id }: Conflict): string => {
    const unit = army.units.find((one) => one.id === id)
    return unit ? unitLabel(unit, rules) : name
  }
  return (
    <>
      {refused !== null && (
        <aside className="sync-notice" aria-label="Not synced">
          <p>
            <b>Not synced.</b> {REFUSED[refused] ?? 'The server does not accept this army.'} It stays on this
            device, and your other armies are synced as usual.
          </p>
          <Button
            icon="download"
            onClick={() => {
              armyFiles.download([army])
            }}
          >
            Download army
          </Button>
        </aside>
      )}
      {conflicts.length > 0 && (
        <aside className="sync-notice" aria-label="Changed on two devices">
          <p>
            <b>Changed on two devices.</b> Both sets of changes are kept, except where they conflict.
          </p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={`${conflict.unit ?? ''} ${conflict.field}`}>
                <span>{conflictText(conflict, labelOf(conflict))}</span>
                <Button
                  variant="quiet"
                  onClick={() => {
                    const whose = conflict.kept === 'mine' ? 'theirs' : 'yours'
                    store.change(`Take ${whose}`, (now) => takeOther(now, conflict))
                    void forget([conflict])
                  }}
                >
                  {conflict.kept === 'mine' ? 'Take theirs' : 'Take yours'}
                </Button>
              </li>
            ))}
          </ul>
          <Button onClick={() => void forget(conflicts)}>Keep it as it is</Button>
        </aside>
      )}
    </>
  )
}

const REFUSED: Readonly<Record<string, string>> = {
  TOO_LARGE: 'This army is too large for the server.',
  ACCOUNT_FULL: 'Your account has no room left on the server.',
}
