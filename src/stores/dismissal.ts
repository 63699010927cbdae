import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Platform } from '#platform/platform.ts'
import { dismissalEntry, type Keyval } from '#storage/keyval.ts'
import { StorageError } from '#storage/storage-error.ts'

/** Whether a prompt was dismissed; then it never shows again. */
type Dismissal = {
  /** True until it is known, so that a dismissed prompt never flashes. */
  $isDismissed: ReadableAtom<boolean>
  wasDismissed: () => Promise<boolean>
  /** Throws StorageError. */
  dismiss: () => Promise<void>
}

export function createDismissal(
  prompt: 'join_prompt' | 'safari_install_prompt',
  keyval: Keyval,
  { now }: Pick<Platform, 'now'>,
): Dismissal {
  const entry = dismissalEntry(prompt)
  const $isDismissed = atom(true)

  async function wasDismissed(): Promise<boolean> {
    try {
      return (await keyval.get(entry)) !== null
    } catch (error) {
      if (error instanceof StorageError) return true
      throw error
    }
  }

  onMount($isDismissed, () => {
    void wasDismissed().then((was) => $isDismissed.set(was))
  })

  return {
    $isDismissed,
    wasDismissed,
    dismiss: async () => {
      $isDismissed.set(true)
      await keyval.set(entry, now())
    },
  }
}
