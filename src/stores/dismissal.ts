import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Platform } from '../platform/platform.ts'
import { dismissalEntry, type Keyval } from '../storage/keyval.ts'
import { StorageError } from '../storage/storage-error.ts'

/** A prompt that never shows again once it was dismissed. (S1 §3) */
export type Dismissal = {
  /** True as long as it is not known: better no prompt than one that goes away by itself. */
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
    void wasDismissed().then((was) => {
      $isDismissed.set(was)
    })
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
