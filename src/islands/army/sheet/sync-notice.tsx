import { useStore } from '@nanostores/react'
import { armyFiles, armySync } from '#app/army.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { refusalText } from '#domain/sync/refusal-text.ts'
import type { ArmyStore } from '#stores/army/army.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import './sync-notice.css'

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
            <b>Not synced.</b> {refusalText(refused)} It stays on this device, and your other armies are
            synced as usual.
          </p>
          <Button icon="download" onClick={() => armyFiles.download([army])}>
            Download army
          </Button>
        </aside>
      )}
      <ConflictNotice army={army} rules={rules} store={store} conflicts={conflicts} />
    </>
  )
}
