import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

type Props = {
  loading: ReactNode
  /** Calls back once `children` can be shown at once. @returns a function that stops it. By default they can be. */
  whenReady?: (show: () => void) => () => void
  actions?: ReactNode
  children: ReactNode
}

/**
 * Renders `loading` in the built page and during hydration, then `children`, which may need a browser. A transition
 * splits the work, so that the page stays responsive. `actions` are additional buttons and links of an error.
 */
export function Live({ loading, whenReady, actions, children }: Props) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    const show = () => startTransition(() => setIsLive(true))
    if (whenReady) return whenReady(show)
    show()
    return undefined
  }, [whenReady])
  return <ErrorBoundary actions={actions}>{isLive ? children : loading}</ErrorBoundary>
}
