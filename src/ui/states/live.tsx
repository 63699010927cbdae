import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

type Props = { loading: ReactNode; actions?: ReactNode; children: ReactNode }

/**
 * Renders `loading` in the built page and during hydration, then `children`, which may need a browser. A transition
 * splits the work, so that the page stays responsive. `actions` are additional buttons and links of an error.
 */
export function Live({ loading, actions, children }: Props) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    startTransition(() => setIsLive(true))
  }, [])
  return <ErrorBoundary actions={actions}>{isLive ? children : loading}</ErrorBoundary>
}
