import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { HistoryState } from '../../storage/armies.ts'
import { toasts } from '../../stores/app.ts'
import { IconButton } from '../../ui/button.tsx'
import { useUndoKey } from '../../ui/use-undo-key.ts'
import { attempt } from './attempt.ts'

type Step = () => Promise<string | null>
type Props = { of: { $history: ReadableAtom<HistoryState>; undo: Step; redo: Step } }

/** Takes a step and says so, with the step back. */
async function run(step: Step, done: string, back: Step, backLabel: string): Promise<void> {
  const label = await attempt(step)
  if (label === undefined || label === null) return
  toasts.show(`${done}: ${label}`, { label: backLabel, run: () => void attempt(back) })
}

/** Undo and redo, by button and by Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z. */
export function HistoryButtons({ of: { $history, undo, redo } }: Props) {
  const history = useStore($history)
  const takeBack = () => void run(undo, 'Undone', redo, 'Redo')
  const doAgain = () => void run(redo, 'Redone', undo, 'Undo')
  useUndoKey(takeBack, doAgain, true)
  return (
    <>
      <IconButton
        icon="undo"
        label={history.undo === null ? 'Undo' : `Undo: ${history.undo}`}
        disabled={history.undo === null}
        onClick={takeBack}
      />
      <IconButton
        icon="redo"
        label={history.redo === null ? 'Redo' : `Redo: ${history.redo}`}
        disabled={history.redo === null}
        onClick={doAgain}
      />
    </>
  )
}
