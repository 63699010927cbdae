import { useRef, useState } from 'react'
import { UNEXPECTED } from '../../api/form-failure-text.ts'
import type { Problem } from '../../stores/account/parts.ts'

type Action = {
  busy: boolean
  /** What went wrong the last time. */
  problem: Problem
  /** Does it, unless that is under way. @returns whether it went well */
  run: (act: () => Promise<Problem>) => Promise<boolean>
}

/** What a button or a form does that can take a while, and fail. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  // The state of the button comes too late for a second press of Enter.
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
