import { useEffect, useRef, type ReactNode } from 'react'
import './account-form.css'

type Props = {
  title: string
  progress?: { step: number; of: number }
  /** Whether another step came before. That step had the focus, so the heading takes it. */
  moved: boolean
  children: ReactNode
}

export function Step({ title, progress, moved, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved, title])
  return (
    <>
      <header className="account-step-head">
        {progress && <p className="label">{`Step ${progress.step} of ${progress.of}`}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </>
  )
}
