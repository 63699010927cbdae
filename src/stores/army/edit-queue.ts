import { atom, type ReadableAtom } from 'nanostores'
import type { Army } from '#domain/army/army.ts'
import type { ChangeResult, Stamp } from '#storage/army-writing.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'

/** Whether the newest edit is on the disk. After a failed save the edit stays on the screen until `save` succeeds. */
export type Saving = { state: 'saved' } | { state: 'saving' } | { state: 'failed'; code: StorageErrorCode }

/** A pure edit of an army. Returning the same object means that nothing changes. */
export type ArmyEdit = (army: Army) => Army

export type UnsavedEdit = { label: string; edit: ArmyEdit; stamp: Stamp; series: string | undefined }

export type EditQueue = {
  $saving: ReadableAtom<Saving>
  applyTo: ArmyEdit
  add: (edit: UnsavedEdit) => void
  /** Sets the state to saving. @returns whether there is anything to write */
  begin: () => boolean
  /** Writes one edit after the other. If one fails, it and the rest stay in the queue. */
  write: () => Promise<void>
  /** The latest edit that a failed save left over. */
  leftOver: () => UnsavedEdit | null
  /** Removes the latest edit, or the one with this revision, from the queue. @returns null if there is none */
  drop: (rev?: string) => UnsavedEdit | null
  clear: () => void
  /** Takes out the edits that are being written, as one for somebody else to store, if that can be kept. */
  handOver: (stored: Army, keep: (left: readonly LeftEdit[]) => boolean) => void
}

/** The last edit, with the army before and after all of them. */
type LeftEdit = UnsavedEdit & { before: Army; after: Army }

type Parts = {
  store: (edit: UnsavedEdit) => Promise<ChangeResult>
  onStored: (result: ChangeResult) => void
  onFailed: () => void
}

const SAVED: Saving = { state: 'saved' }
const SAVING: Saving = { state: 'saving' }

/** The edits of one army that are not on the disk yet, oldest first. */
export function createEditQueue({ store, onStored, onFailed }: Parts): EditQueue {
  const $saving = atom<Saving>(SAVED)
  let edits: readonly UnsavedEdit[] = []

  function keep(rest: readonly UnsavedEdit[]): void {
    edits = rest
    if (rest.length === 0) $saving.set(SAVED)
  }

  const applyTo: ArmyEdit = (army) => edits.reduce((current, { edit }) => edit(current), army)

  return {
    $saving,
    applyTo,
    add: (edit) => {
      edits = [...edits, edit]
    },
    begin: () => {
      if (edits.length > 0) $saving.set(SAVING)
      return edits.length > 0
    },
    write: async () => {
      for (let next = edits[0]; next; next = edits[0]) {
        try {
          // What was handed over in the meantime is not applied twice.
          const edit: ArmyEdit = (army) => (edits.includes(next) ? next.edit(army) : army)
          const result = await store({ ...next, edit })
          keep(edits.filter((other) => other !== next))
          onStored(result)
        } catch (error) {
          $saving.set({ state: 'failed', code: storageErrorCode(error) })
          onFailed()
          return
        }
      }
    },
    leftOver: () => ($saving.get().state === 'failed' ? (edits.at(-1) ?? null) : null),
    drop: (rev) => {
      const dropped = rev === undefined ? edits.at(-1) : edits.find(({ stamp }) => stamp.rev === rev)
      if (!dropped) return null
      keep(edits.filter((other) => other !== dropped))
      return dropped
    },
    clear: () => keep([]),
    handOver: (stored, keepLeft) => {
      const last = edits.at(-1)
      if (!last || $saving.get().state === 'failed') return
      if (keepLeft([{ ...last, before: stored, after: applyTo(stored) }])) keep([])
    },
  }
}
