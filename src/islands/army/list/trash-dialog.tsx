import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { armies } from '#app/army.ts'
import { attempt, toasts } from '#app/messages.ts'
import { session } from '#app/session.ts'
import { canSync } from '#domain/account/auth-status.ts'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { endSentence } from '#domain/text/end-sentence.ts'
import type { DeletedArmy } from '#storage/trash.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { VersionsDialog } from '#islands/army/sheet/versions-dialog.tsx'
import { TrashRows } from '#islands/army/parts/trash-rows.tsx'
import { useRules } from '#islands/army/parts/use-army.ts'

const nameOf = ({ name }: Army): string => (name === '' ? UNNAMED_ARMY : name)

/** Armies deleted in the last 30 days, on this device or, with an account, on another. */
export function TrashDialog({ onClose }: { onClose: () => void }) {
  const user = useStore(session.$currentUser)
  const [deleted, setDeleted] = useState<DeletedArmy[] | null>(null)
  const [shown, setShown] = useState<Army | null>(null)
  useEffect(() => {
    void attempt(armies.deleted).then((found) => setDeleted(found ?? []))
    // The history dialog can restore an army, too.
  }, [shown])
  if (shown) {
    return <VersionsDialog army={shown} isDeleted onClose={() => setShown(null)} />
  }
  const restore = async (army: Army) => {
    const left = await attempt(async () => {
      await armies.restore(army, `Restore ${nameOf(army)}`)
      return armies.deleted()
    })
    if (!left) return
    setDeleted(left)
    toasts.show(endSentence(`Restored ${nameOf(army)}`))
  }
  const items = deleted?.map(({ army, deleted_ts }) => ({
    id: army.id,
    name: nameOf(army),
    facts: <Facts army={army} />,
    deleted_ts,
    restore: () => restore(army),
    more: user && canSync(user) && (
      <Button variant="quiet" label={`History of ${nameOf(army)}`} onClick={() => setShown(army)}>
        History
      </Button>
    ),
  }))
  return (
    <Dialog title="Trash" onClose={onClose}>
      <TrashRows items={items ?? null} none="No armies were deleted in the last 30 days." />
    </Dialog>
  )
}

function Facts({ army }: { army: Army }) {
  const rules = useRules(army.ruleset_version)
  return <span>{rules.state === 'success' ? summaryText(summarizeArmy(army, rules.value)) : '…'}</span>
}
