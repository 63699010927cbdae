import { armies, router } from '#app/army.ts'
import { useState } from 'react'
import type { Army } from '#domain/army/army.ts'
import { pathToArmy } from '#domain/army/paths.ts'
import type { Saving } from '#stores/army/edit-queue.ts'

/** Saves a new army and opens its page. If saving fails, `draft` is the army that the notice offers for download. */
export function useCreateArmy(onClose: () => void) {
  const [draft, setDraft] = useState<Army | null>(null)
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const create = async (created: Army) => {
    if (saving.state === 'saving') return
    setDraft(created)
    setSaving({ state: 'saving' })
    const result = await armies.create(created)
    setSaving(result)
    if (result.state === 'failed') return
    onClose()
    router.goTo(pathToArmy(created.id))
  }
  return { draft, saving, create }
}
