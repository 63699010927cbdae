import { attempt, toasts } from '../../app/army.ts'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { memo, useMemo } from 'react'
import type { HistoryState } from '../../storage/army-history.ts'
import type { TakenStep } from '../../stores/army-undo.ts'
import { IconButton } from '../../ui/button.tsx'
import { useUndoKey } from '../../ui/use-undo-key.ts'

type Step = () => Promise<TakenStep | null>
type Props = { of: { $history: ReadableAtom<HistoryState | null>; undo: Step; redo: Step } }

/** Takes a step and shows a toast, which can take back just that step. */
async function run(step: Step, done: string, backLabel: string): Promise<void> {
  const taken = await attempt(step)
  if (!taken) return
  const back = async () => {
    if ((await attempt(taken.back)) === null) toasts.show(`Too late to ${backLabel.toLowerCase()} that.`)
  }
  toasts.show(`${done}: ${taken.label}`, { label: backLabel, run: () => void back() })
}

/** Undo and redo, by buttons and by Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z. */
export const HistoryButtons = memo(function HistoryButtons({ of: { $history, undo, redo } }: Props) {
  const { undo: done = null, redo: undone = null } = useStore($history) ?? {}
  const [takeBack, doAgain] = useMemo(
    () => [() => void run(undo, 'Undone', 'Redo'), () => void run(redo, 'Redone', 'Undo')],
    [undo, redo],
  )
  useUndoKey(takeBack, doAgain, true)
  return (
    <>
      <IconButton
        icon="undo"
        label={done === null ? 'Undo' : `Undo: ${done}`}
        disabled={done === null}
        onClick={takeBack}
      />
      <IconButton
        icon="redo"
        label={undone === null ? 'Redo' : `Redo: ${undone}`}
        disabled={undone === null}
        onClick={doAgain}
      />
    </>
  )
})
