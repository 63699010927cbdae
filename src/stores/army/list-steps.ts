import { touchEdited } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import type { Stamp } from '#storage/army-writing.ts'
import type { TakenStep } from './army-undo.ts'

export type TakeBack = () => Promise<TakenStep | null>

/** The edits of several armies at once, which the undo of the list takes back. All of them throw StorageError. */
export type ListSteps = {
  /** Stores new armies. @returns a function that takes them back */
  addMany: (added: readonly Army[], label: string) => Promise<TakeBack>
  /**
   * Changes some armies as one step. Leaves out what cannot be read. The edit gets the time of the step, in ms.
   * @returns the ids of those that have changed, and a function that takes the step back
   */
  changeMany: (
    ids: readonly string[],
    label: string,
    edit: (army: Army, now: number) => StoredArmy,
  ) => Promise<{ changed: string[]; undo: TakeBack }>
  undo: TakeBack
  redo: TakeBack
}

type Which = 'undo' | 'redo'

/** `announce` makes all tabs read these armies and the list again. */
export function createListSteps(
  storage: ArmyStorage,
  stamp: () => Stamp,
  announce: (ids: string[]) => Promise<void>,
): ListSteps {
  async function step(which: Which): Promise<TakenStep | null> {
    const result = await storage[`${which}LatestListed`](stamp())
    if (!result) return null
    const { ids, rev, label } = result
    await announce([...ids])
    return { label, back: () => stepInAll(opposite(which), ids, rev) }
  }

  /** Takes a step of one edit in all its armies. @returns null if it is too late for each of them */
  async function stepInAll(which: Which, ids: readonly string[], rev: string): Promise<TakenStep | null> {
    const taken = await storage.stepMany(which, ids, stamp(), rev)
    if (!taken) return null
    await announce([...taken.ids])
    return { label: taken.label, back: () => stepInAll(opposite(which), ids, rev) }
  }

  return {
    addMany: async (added, label) => {
      const made = stamp()
      const ids = await storage.addMany(added, label, made)
      await announce(ids)
      return () => stepInAll('undo', ids, made.rev)
    },
    changeMany: async (ids, label, edit) => {
      const made = stamp()
      const stamped = (army: Army) => {
        const after = edit(army, made.at)
        return after.deleted ? after : touchEdited(army, after, made.at)
      }
      const changed = await storage.changeMany(ids, label, stamped, made)
      await announce(changed)
      return { changed, undo: () => stepInAll('undo', changed, made.rev) }
    },
    undo: () => step('undo'),
    redo: () => step('redo'),
  }
}

const opposite = (which: Which): Which => (which === 'undo' ? 'redo' : 'undo')
