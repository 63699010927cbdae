import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

type Props = { loading: ReactNode; ways?: ReactNode; children: ReactNode }

/**
 * Shows `loading` in the built page and while it is hydrated, then `children`, which may need a browser. A transition
 * renders them in slices, so that the page can react to the user in between. `ways` lead out of an error.
 */
export function Live({ loading, ways, children }: Props) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    startTransition(() => {
      setIsLive(true)
    })
  }, [])
  return <ErrorBoundary ways={ways}>{isLive ? children : loading}</ErrorBoundary>
}
