import { rulesets } from '#app/army-rules.ts'
import { useStore } from '@nanostores/react'
import type { Army } from '#domain/army/army.ts'
import { canUpgrade } from '#domain/army/upgrade.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import '#islands/army/parts/banner.css'

/** A notice that the army is on an older ruleset, which opens the preview of an upgrade. */
export function OutdatedNotice({ army, onUpgrade }: { army: Army; onUpgrade: () => void }) {
  const latest = useStore(rulesets.$latest)
  if (!canUpgrade(army.ruleset_version, latest)) return null
  return (
    <aside className="upgrade-banner" aria-label="Older ruleset">
      <p>
        {`This army is on ${versionLabel(army.ruleset_version)}. The latest ruleset is ${versionLabel(latest)}.`}
      </p>
      <Button icon="star" onClick={onUpgrade}>
        Upgrade army
      </Button>
    </aside>
  )
}
