import { useEffect, useState } from 'react'

/** How long to show "Copied!" and "Shared!", in milliseconds. */
const SHOWN_MS = 1500

/** Returns true for a moment after each call of `say`. */
export function useMoment(): [isNow: boolean, say: () => void] {
  const [calls, setCalls] = useState(0)
  useEffect(() => {
    if (calls === 0) return
    const timer = setTimeout(() => setCalls(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [calls])
  return [calls > 0, () => setCalls(calls + 1)] // oxfmt-ignore
}
