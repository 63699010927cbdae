import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import type { HistoryState } from '../../storage/armies.ts'
import { toasts } from '../../stores/app.ts'
import { IconButton } from '../../ui/button.tsx'
import { attempt } from './attempt.ts'

type Step = () => Promise<string | null>
type Props = { of: { $history: ReadableAtom<HistoryState>; undo: Step; redo: Step } }

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
}

/** Takes a step and says so, with the step back. */
async function run(step: Step, done: string, back: Step, backLabel: string): Promise<void> {
  const label = await attempt(step)
  if (label === undefined || label === null) return
  toasts.show(`${done}: ${label}`, { label: backLabel, run: () => void attempt(back) })
}

/** Undo and redo, by button and by Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z; a text field keeps its own undo. */
export function HistoryButtons({ of: { $history, undo, redo } }: Props) {
  const history = useStore($history)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      void (event.shiftKey ? run(redo, 'Redone', undo, 'Undo') : run(undo, 'Undone', redo, 'Redo'))
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [undo, redo])
  return (
    <>
      <IconButton
        icon="undo"
        label={history.undo === null ? 'Undo' : `Undo: ${history.undo}`}
        disabled={history.undo === null}
        onClick={() => void run(undo, 'Undone', redo, 'Redo')}
      />
      <IconButton
        icon="redo"
        label={history.redo === null ? 'Redo' : `Redo: ${history.redo}`}
        disabled={history.redo === null}
        onClick={() => void run(redo, 'Redone', undo, 'Undo')}
      />
    </>
  )
}
