import { useEffect, useState } from 'react'
import { pathToReport } from '#domain/game/game-paths.ts'

/** Whether the address asks for the report, and a function that leads back to the table. */
export function useReport(): readonly [boolean, () => void] {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const read = () => setHash(location.hash)
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const close = () => {
    history.replaceState(history.state, '', location.pathname)
    setHash('')
  }
  return [hash === pathToReport, close]
}
