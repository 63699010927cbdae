import type { Step } from '../storage/army-history.ts'
import type { StepResult } from '../storage/army-steps.ts'
import type { ArmyEdit, UnsavedEdit } from './edit-queue.ts'

/** A step in the history that was taken: the edit that it took back or did again, and the way back from just that. */
export type TakenStep = { label: string; back: () => Promise<TakenStep | null> }

/** Takes the next step, or that of the edit with this mark, whatever was done since. Null if there is none. */
type TakeStep = (which: Step, rev?: string) => Promise<TakenStep | null>

type Parts = {
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Takes back an edit that a failed save left over. */
  drop: (rev?: string) => Promise<UnsavedEdit | null>
  stepStored: (which: Step, rev?: string) => Promise<StepResult | null>
  change: (label: string, edit: ArmyEdit) => string
}

/** Undo and redo of an army: first of what is not stored, which the stored history does not know. */
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
