import { useState } from 'react'
import { tellFailed } from '#ui/page/failed-actions.ts'
import { createOnce } from './once.ts'

/** React renders what an action has changed in the next task. */
const closing = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Runs the action of a button or form once at a time, and tells if it fails. */
export function useOnce(): { isRunning: boolean; once: ReturnType<typeof createOnce> } {
  const [isRunning, setIsRunning] = useState(false)
  const [once] = useState(() => createOnce(setIsRunning, tellFailed, closing))
  return { isRunning, once }
}
