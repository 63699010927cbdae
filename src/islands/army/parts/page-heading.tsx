import { router } from '#app/army.ts'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  id?: string
  /** Whether the address names this pane. */
  current: boolean
  children: ReactNode
}

/**
 * The heading of a pane. If a change of page has lost the focus, the heading takes it, so that screen readers
 * announce the page and the keyboard continues from there.
 */
export function PageHeading({ id, current, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (current && router.hasMoved() && isLost) heading.current?.focus({ preventScroll: true })
  }, [current])
  return (
    <h1 id={id} ref={heading} tabIndex={-1} dir="auto">
      {children}
    </h1>
  )
}
