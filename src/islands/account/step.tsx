import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  title: string
  at?: { step: number; of: number }
  /** Whether another step came before. The focus was in that step, so the heading takes it. */
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
