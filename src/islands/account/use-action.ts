import { useRef, useState } from 'react'
import { UNEXPECTED } from '#api/form-failure-text.ts'
import type { Problem } from '#stores/account/parts.ts'

type Action = {
  busy: boolean
  /** The last fault; null if there was none. */
  problem: Problem
  /** Does nothing while an action is running. @returns whether the action succeeded */
  run: (act: () => Promise<Problem>) => Promise<boolean>
}

/** Runs an action that takes time and can fail, for a button or a form. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  // Enter can be pressed again before React has disabled the button.
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
