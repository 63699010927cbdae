import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

type Props = { loading: ReactNode; children: ReactNode }

/**
 * Shows `loading` in the built page, and `children` once the page has come to life: they can need a browser. They are
 * rendered in slices, between which the page answers.
 */
export function Live({ loading, children }: Props) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    startTransition(() => {
      setIsLive(true)
    })
  }, [])
  return <ErrorBoundary>{isLive ? children : loading}</ErrorBoundary>
}
