import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  title: string
  /** Where in a row of steps this one is. */
  at?: { step: number; of: number }
  /** Whether one has come here from another step: then the heading takes the focus, which has gone with that. */
  moved: boolean
  children: ReactNode
}

export function Step({ title, at, moved, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved, title])
  return (
    <>
      <header className="step-head">
        {at && <p className="label">{`Step ${String(at.step)} of ${String(at.of)}`}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </>
  )
}
