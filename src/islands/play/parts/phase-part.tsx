import { useId, type ReactNode } from 'react'
import './phase-part.css'

/** A titled part of what a phase asks for. */
export function PhasePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="phase-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
