import { useEffect, useState } from 'react'

/** How long "Copied!" and "Shared!" show, in ms. (SHARE-03, SHARE-04) */
const SAID_MS = 1500

/** True for a moment after each call of `say`. */
export function useMoment(): [isNow: boolean, say: () => void] {
  const [said, setSaid] = useState(0)
  useEffect(() => {
    if (said === 0) return
    const timer = setTimeout(() => {
      setSaid(0)
    }, SAID_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [said])
  return [said > 0, () => { setSaid(said + 1) }] // prettier-ignore
}
