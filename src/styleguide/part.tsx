import type { ReactNode } from 'react'

/** A part with its name above it. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="guide-part" aria-label={name}>
      <h2>{name}</h2>
      <div className="guide-states">{children}</div>
    </section>
  )
}
