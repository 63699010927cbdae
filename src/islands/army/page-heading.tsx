import { router } from '../../app/army.ts'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  id?: string
  /** Whether this pane is the one that the address names. */
  current: boolean
  children: ReactNode
}

/**
 * The name of a pane. After a change of page that has taken the focus away, the heading takes the focus, so that a
 * screen reader says where it is and the keyboard goes on from there.
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
