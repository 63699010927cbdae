import { armySync } from '#app/army.ts'
import { attempt } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { placeOf } from '#domain/army/shelf.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { conflictText } from '#domain/sync/conflict-text.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { canTakeOther, takeOther } from '#domain/sync/conflicts.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  army: Army
  rules: ArmyRules
  store: ArmyStore
  conflicts: readonly Conflict[]
  label: string
  /** Called if this notice cannot be loaded. */
  onClose: () => void
}

/** Names what each merge decided, with both values, until the user has seen it. */
export function ConflictNotice({ army, rules, store, conflicts, label }: Props) {
  const place = placeOf(army)
  const hasHistory = place === 'armies' || place === 'archive'
  const forget = (seen: readonly Conflict[]) => attempt(() => armySync.forgetConflicts(army.id, seen))
  return (
    <aside className="sync-notice" aria-label={label}>
      <p>
        <b>Changed on two devices.</b> Both sets of changes are kept, except where they conflict.
        {hasHistory && <span> The other versions are in History.</span>}
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
      <Button onClick={() => forget(conflicts)}>Keep it as it is</Button>
    </aside>
  )
}

function takeLabel({ here }: Conflict): string {
  if (here === null) return 'Take the other'
  return here === 'kept' ? 'Take theirs' : 'Take yours'
}
