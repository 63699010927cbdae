import { useState } from 'react'
import { tellFailed } from './failed-actions.ts'
import { createOnce } from './once.ts'

/** Longer than a dialog needs to disappear. */
const CLOSING_MS = 100
const closing = () => new Promise<void>((resolve) => setTimeout(resolve, CLOSING_MS))

/** Runs the action of a button or form once at a time, and tells if it fails. */
export function useOnce(): { isRunning: boolean; once: ReturnType<typeof createOnce> } {
  const [isRunning, setIsRunning] = useState(false)
  const [once] = useState(() => createOnce(setIsRunning, tellFailed, closing))
  return { isRunning, once }
}
