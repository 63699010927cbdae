import { useRef, useState } from 'react'
import { UNEXPECTED } from '../../api/form-failure-text.ts'
import type { Problem } from '../../stores/account/parts.ts'

type Action = {
  busy: boolean
  /** What went wrong the last time; null if nothing did. */
  problem: Problem
  /** Does nothing while an action is under way. @returns whether the action succeeded */
  run: (act: () => Promise<Problem>) => Promise<boolean>
}

/** An action of a button or a form that takes time and can fail. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  // A second press of Enter can come before React has disabled the button.
  const isRunning = useRef(false)
  const run = async (act: () => Promise<Problem>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    const found = await act().catch(() => ({ text: UNEXPECTED }))
    setProblem(found)
    setBusy(false)
    isRunning.current = false
    return found === null
  }
  return { busy, problem, run }
}
