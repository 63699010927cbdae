import type { Step } from '#storage/army-history.ts'
import type { StepResult } from '#storage/army-steps.ts'
import type { ArmyEdit, UnsavedEdit } from './edit-queue.ts'

/** An undo or redo that was done: the label of the edit, and how to reverse just this step. */
export type TakenStep = { label: string; back: () => Promise<TakenStep | null> }

/** Undoes or redoes the next edit, or the edit with this revision even if others came later. Null if there is none. */
type TakeStep = (which: Step, rev?: string) => Promise<TakenStep | null>

type Parts = {
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Drops an edit that a failed save left over. */
  drop: (rev?: string) => Promise<UnsavedEdit | null>
  stepStored: (which: Step, rev?: string) => Promise<StepResult | null>
  change: (label: string, edit: ArmyEdit) => string
}

/** Undo and redo of an army. Edits that are not stored come first, because the stored history does not have them. */
export function createArmyUndo({ inTurn, drop, stepStored, change }: Parts): TakeStep {
  async function undoUnsaved(rev: string | undefined): Promise<TakenStep | null> {
    const dropped = await drop(rev)
    if (!dropped) return null
    const { label, edit } = dropped
    const back = () => {
      const again = change(label, edit)
      return Promise.resolve({ label, back: () => step('undo', again) })
    }
    return { label, back }
  }

  const step: TakeStep = (which, rev) =>
    inTurn(async () => {
      const dropped = which === 'undo' ? await undoUnsaved(rev) : null
      if (dropped) return dropped
      const taken = await stepStored(which, rev)
      const opposite = which === 'undo' ? 'redo' : 'undo'
      return taken && { label: taken.label, back: () => step(opposite, taken.rev) }
    })

  return step
}
